/** What the panels for one wallet have in common. */
import { isWalletLink } from '@latchkey/plugin-api'
import { Button, IconWallet, Spinner, WalletImage } from '@latchkey/plugin-api/kit'
import type { MouseEvent, ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import type { Wallet } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

interface WalletMarkProps {
  /** `undefined` if any wallet may connect. */
  readonly wallet: Wallet | undefined
  /** Edge in px. */
  readonly size: number
}

/** The wallet's image, or a sign for any wallet. */
export function WalletMark({ wallet, size }: WalletMarkProps): ReactElement {
  if (wallet) return <WalletImage src={wallet.imageUrl} name={wallet.name} size={size} />
  return (
    <span className="lk-wallet-mark">
      <IconWallet size={32} />
    </span>
  )
}

/** Leads to the wallet's stores and site, for users who chose a wallet that they don't have. */
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
  /** Checked by `buildWalletLink`. `undefined` while the pairing address is created: the link is busy then. */
  readonly href: string | undefined
  readonly target: '_blank' | '_self' | '_top'
  readonly onClick: () => void
}

/** A real link, because browsers only open apps and tabs within a tap. Its address is ready before the tap. */
export function OpenWalletLink({ name, href, target, onClick }: OpenWalletLinkProps): ReactElement {
  const message = useMessages(connectingMessages)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // Checks what the browser is about to open, because it parses the address in its own way.
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
