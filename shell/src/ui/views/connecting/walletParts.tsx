import { isWalletLink, useModalAtom } from '@latchkey/plugin-api'
import { Button, IconRefresh, Spinner, WalletImage } from '@latchkey/plugin-api/kit'
import type { MouseEvent, ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { connectorsAtom, type Wallet } from '../../../state/wallets.js'
import { useCore, useMessages } from '../../hooks.js'

export function WalletMark({ wallet, size }: { readonly wallet?: Wallet; readonly size: number }): ReactElement {
  const connector = useModalAtom(connectorsAtom).get('walletConnect')
  const { imageUrl, name = 'WalletConnect' } = wallet ?? connector ?? {}
  return <WalletImage src={imageUrl} name={name} size={size} />
}

export function RetryButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const message = useMessages(connectingMessages)
  return (
    <Button icon={<IconRefresh size={20} />} onClick={onClick}>
      {message('connecting.retry')}
    </Button>
  )
}

export function WalletDownload({ wallet }: { readonly wallet: Wallet }): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(connectingMessages)
  if (!wallet.appStore && !wallet.playStore && !wallet.chromeStore && !wallet.homepage) return null
  return (
    <p className="lk-guide">
      {message('connecting.no-wallet', { name: wallet.name })}
      <Button variant="quiet" size="small" onClick={() => navigation.push('Downloads', { walletId: wallet.id })}>
        {message('connecting.get-it')}
      </Button>
    </p>
  )
}

interface OpenWalletLinkProps {
  readonly name: string
  /** Checked by `buildWalletLink`. `undefined` until the pairing URI is created. */
  readonly href: string | undefined
  readonly target: '_blank' | '_self' | '_top'
  readonly onClick: () => void
}

/** A link rather than a button, because browsers open apps and tabs only in response to a tap. */
export function OpenWalletLink({ name, href, target, onClick }: OpenWalletLinkProps): ReactElement {
  const message = useMessages(connectingMessages)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
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
