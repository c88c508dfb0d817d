/**
 * The app that WalletConnect's library opens for each request. `pairing/rememberDeepLink.ts` writes it, under the
 * library's own key.
 */
import { isWalletLink } from '@latchkey/plugin-api'

/** Removes it: with the session it belonged to, it has no meaning. */
export function forgetDeepLink(): void {
  try {
    globalThis.localStorage?.removeItem(storageKey)
  } catch {
    // Blocked storage has no choice in it.
  }
}

/**
 * Removes it if it may not be opened. The library hands whatever it reads to `window.open`, which runs a `javascript:`
 * link, and anything on this origin may have written it.
 */
export function checkDeepLink(): void {
  try {
    const stored = globalThis.localStorage?.getItem(storageKey)
    if (stored && !isSafeChoice(JSON.parse(stored))) forgetDeepLink()
  } catch {
    forgetDeepLink() // not JSON, or blocked storage
  }
}

/** `{ href, name }`. */
function isSafeChoice(choice: unknown): boolean {
  const { href } = Object(choice) as { readonly href?: unknown }
  return typeof href === 'string' && isWalletLink(href)
}

const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
