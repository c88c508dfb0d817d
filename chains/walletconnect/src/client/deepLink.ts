/** The link that WalletConnect's library opens on each request to start the wallet app. The shell stores it. */
import { attempt, isWalletLink, readRecord } from '@latchkey/plugin-api'

export function removeDeepLink(): void {
  attempt(() => globalThis.localStorage?.removeItem(storageKey))
}

/** Any script on this origin can store a `javascript:` link, which the library would run with `window.open`. */
export function removeUnsafeDeepLink(): void {
  const stored = attempt(() => globalThis.localStorage?.getItem(storageKey))
  const { href } = readRecord(attempt(() => JSON.parse(stored ?? 'null')))
  if (stored && !(typeof href === 'string' && isWalletLink(href))) removeDeepLink()
}

/** The library's key. The value is `{ href, name }` as JSON. */
const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
