import { attempt, isWalletLink } from '@latchkey/plugin-api'
import type { Wallet } from '../state/wallets.js'
import { formatAppBase } from '../wallets/links/readWalletLink.js'

/**
 * Stores the link of the app that later requests should open, under the WalletConnect library's own storage key. The
 * WalletConnect chain package checks the link before each request and removes it with the session.
 */
export function rememberDeepLink(wallet: Wallet, byUniversalLink: boolean): void {
  const link = (byUniversalLink && wallet.universalLink) || wallet.mobileLink
  if (!link) return
  const href = formatAppBase(link)
  try {
    // The library does not check the link.
    if (isWalletLink(href)) localStorage.setItem(storageKey, JSON.stringify({ href, name: wallet.name }))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked or full, so the user must open the app manually.
  }
}

/** Call it for a wallet on another device. Its requests must not open an earlier connection's app. */
export function forgetDeepLink(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so it contains no link.
  }
}

/**
 * Whether WalletConnect requests should open an app, but the browser would not do it. Browsers open apps only for some
 * seconds after a tap: Chromium for 5, Safari for 1. Afterwards they ignore the link.
 * https://html.spec.whatwg.org/multipage/interaction.html#transient-activation-duration
 */
export function isAppBlocked(): boolean {
  const hasDeepLink = typeof attempt(() => localStorage.getItem(storageKey)) === 'string'
  return hasDeepLink && navigator.userActivation?.isActive === false
}

const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
