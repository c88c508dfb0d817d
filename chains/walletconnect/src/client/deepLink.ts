/** The link that WalletConnect's library opens on each request to start the wallet app. The shell stores it. */
import { attempt, isWalletLink, readRecord } from '@latchkey/plugin-api'

export function removeDeepLink(): void {
  attempt(() => globalThis.localStorage?.removeItem(storageKey))
}

/**
 * Removes an unsafe link. The library passes it to `window.open`, which runs `javascript:` links, and any script of this
 * origin can write it.
 */
export function removeUnsafeDeepLink(): void {
  const stored = attempt(() => globalThis.localStorage?.getItem(storageKey))
  const { href } = readRecord(attempt(() => JSON.parse(stored ?? 'null')))
  if (stored && !(typeof href === 'string' && isWalletLink(href))) removeDeepLink()
}

/** The library's key. The value is `{ href, name }` as JSON. */
const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
