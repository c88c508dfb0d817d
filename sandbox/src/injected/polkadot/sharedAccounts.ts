/** Accounts that a dapp may see. The browser stores them by origin, like an extension's permissions. */

/** By index. `undefined` if the dapp is not permitted. A permitted dapp may see no account. */
export type SharedAccounts = readonly number[] | undefined

/** `undefined` if nothing is stored or storage is blocked. */
export function readSharedAccounts(key: string): SharedAccounts {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter(Number.isInteger) : undefined
  } catch {
    // Blocked storage or invalid JSON: the wallet starts fresh, like a new extension.
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
