import { isWalletLink } from '@latchkey/plugin-api'
import type { Wallet } from '../state/wallets.js'
import { formatAppBase } from '../wallets/links/readWalletLink.js'

/**
 * Tells the WalletConnect library which app to open for later requests, by the library's own key. The WalletConnect chain
 * package checks the link before each request, and removes it with the session.
 */
export function rememberDeepLink(wallet: Wallet, byUniversalLink: boolean): void {
  const link = (byUniversalLink && wallet.universalLink) || wallet.mobileLink
  if (!link) return
  const href = formatAppBase(link)
  try {
    // The library opens the link unchecked.
    if (isWalletLink(href)) localStorage.setItem(storageKey, JSON.stringify({ href, name: wallet.name }))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked or full. The user has to open the app by hand.
  }
}

/** For a wallet on another device, so that its requests don't open the app of an earlier connection. */
export function forgetDeepLink(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so it holds no link.
  }
}

const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
