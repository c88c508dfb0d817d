/** Which accounts a site may see. The browser keeps it by origin, as extensions keep permissions by site. */

/** By index. `undefined` for a site that is not permitted; a permitted one may be shown no account. */
export type SharedAccounts = readonly number[] | undefined

/** `undefined` where nothing was stored, or storage is blocked. */
export function readSharedAccounts(key: string): SharedAccounts {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter(Number.isInteger) : undefined
  } catch {
    // Blocked storage or a text that is not JSON: the wallet starts afresh, as a new extension would.
    return undefined
  }
}

export function writeSharedAccounts(key: string, indices: SharedAccounts): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(indices ?? null))
  } catch {
    // An extension's memory does not depend on the page's storage, so this must not fail the request.
  }
}
