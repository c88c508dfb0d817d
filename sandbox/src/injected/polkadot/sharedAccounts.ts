/** Which accounts a site may see. The browser keeps it by origin, as extensions keep permissions by site. */

/** None where nothing was stored, or storage is blocked. */
export function readSharedAccounts(key: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(Number.isInteger) : []
  } catch {
    // Blocked storage or a text that is not JSON: the wallet starts afresh, as a new extension would.
    return []
  }
}

export function writeSharedAccounts(key: string, indices: readonly number[]): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(indices))
  } catch {
    // An extension's memory does not depend on the page's storage, so this must not fail the request.
  }
}
