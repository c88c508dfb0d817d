import { isWalletLink } from '@latchkey/plugin-api'
import { Spinner } from '@latchkey/plugin-api/kit'
import type { MouseEvent, ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { useMessages } from '../../messages/useMessages.js'

interface OpenWalletLinkProps {
  readonly name: string
  /** Checked by `buildWalletLink`; absent while the address is made ready. */
  readonly href: string | undefined
  readonly target: '_blank' | '_self' | '_top'
  readonly onClick: () => void
}

/** A real link, because browsers let apps and tabs be opened only within a tap; nothing is waited for after it. */
export function OpenWalletLink({ name, href, target, onClick }: OpenWalletLinkProps): ReactElement {
  const message = useMessages(connectingMessages)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // Checks what the browser is about to open, after it has read the address in its own way.
    if (href && isWalletLink(event.currentTarget.href)) onClick()
    else event.preventDefault()
  }
  return (
    <a
      className="lk-button"
      data-variant="primary"
      data-size="medium"
      href={href}
      aria-disabled={!href || undefined}
      aria-busy={!href || undefined}
      role={href ? undefined : 'link'}
      target={target}
      rel="noopener noreferrer"
      onClick={open}
    >
      {!href && <Spinner />}
      {message('connecting.open', { name })}
    </a>
  )
}
