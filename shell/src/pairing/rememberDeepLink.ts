import type { Wallet } from '../contract/core.js'

/**
 * Tells WalletConnect's library which app to open for each later request. The key is the library's, which has one for the
 * whole page; `chains/walletconnect/forgetDeepLink.ts` removes it with the session.
 */
export function rememberDeepLink(wallet: Wallet, byUniversalLink: boolean): void {
  const link = (byUniversalLink && wallet.universalLink) || wallet.mobileLink
  if (!link) return
  // The directory writes schemes as `wallet`, `wallet:`, `wallet://` and `wallet://app`.
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  const href = base.endsWith('/') ? base : `${base}/`
  try {
    localStorage.setItem(storageKey, JSON.stringify({ href, name: wallet.name }))
  } catch {
    // Blocked or full storage: the visitor then opens the app by hand.
  }
}

/** A code was read by a wallet elsewhere: an app that an earlier connection was opened by has nothing to do with it. */
export function forgetDeepLink(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage has no choice in it.
  }
}

const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
