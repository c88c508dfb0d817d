import { isWalletLink } from '@latchkey/plugin-api'
import type { Wallet } from '../state/wallets.js'
import { formatAppBase } from '../wallets/links/readWalletLink.js'

/**
 * Tells WalletConnect's library which app to open for each later request. The key is the library's, which has one for the
 * whole page; `chains/walletconnect/deepLink.ts` checks it before each request and removes it with the session.
 */
export function rememberDeepLink(wallet: Wallet, byUniversalLink: boolean): void {
  const link = (byUniversalLink && wallet.universalLink) || wallet.mobileLink
  if (!link) return
  const href = formatAppBase(link)
  // The library opens the link without checking it.
  if (!isWalletLink(href)) {
    forgetDeepLink()
    return
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify({ href, name: wallet.name }))
  } catch {
    // Blocked or full storage: the user then opens the app by hand.
  }
}

/** Called when a wallet elsewhere read the code: the app of an earlier connection must not open for its requests. */
export function forgetDeepLink(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage holds no link.
  }
}

const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
