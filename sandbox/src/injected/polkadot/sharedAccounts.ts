/**
 * Indices of the accounts that a dapp may see. Undefined if the dapp is not permitted. May be empty for a permitted
 * dapp.
 */
export type SharedAccounts = readonly number[] | undefined

/**
 * Undefined if nothing is stored or storage is blocked. The browser stores the accounts for each origin, like an
 * extension's permissions.
 */
export function readSharedAccounts(key: string): SharedAccounts {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter(Number.isInteger) : undefined
  } catch {
    // Storage is blocked or the JSON is invalid. The wallet starts fresh, like a new extension.
    return undefined
  }
}

export function writeSharedAccounts(key: string, indices: SharedAccounts): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(indices ?? null))
  } catch {
    // An extension does not depend on the page's storage, so a failed write must not fail the request.
  }
}
