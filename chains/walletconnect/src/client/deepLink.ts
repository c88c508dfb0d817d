/**
 * The wallet app that WalletConnect's library opens for each request. The shell writes it under the library's own key when
 * the user opens the app by a link.
 */
import { isWalletLink, readRecord } from '@latchkey/plugin-api'

/** Removes the link. Without its session it has no meaning. */
export function forgetDeepLink(): void {
  try {
    globalThis.localStorage?.removeItem(storageKey)
  } catch {
    // Blocked storage has no link in it.
  }
}

/**
 * Removes the link if it may not be opened. The library gives it to `window.open`, which runs `javascript:` links, and any
 * script of this origin may have written it.
 */
export function checkDeepLink(): void {
  try {
    const stored = globalThis.localStorage?.getItem(storageKey)
    const { href } = readRecord(JSON.parse(stored ?? 'null'))
    if (stored && !(typeof href === 'string' && isWalletLink(href))) forgetDeepLink()
  } catch {
    forgetDeepLink() // not JSON, or blocked storage
  }
}

/** `{ href, name }` as JSON. */
const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
