/** A wallet's memory of a dapp. The browser stores it by origin, like an extension's permissions. */
export interface SiteMemory {
  /** Chains that the dapp may use. */
  readonly chainIds: readonly string[]
  /** Index of the selected account. */
  readonly accountIndex: number
  /** Chains that the dapp added, with their address prefixes. */
  readonly suggested: readonly { readonly chainId: string; readonly prefix: string }[]
}

/** Returns an empty memory if nothing is stored or storage is blocked. */
export function readSiteMemory(key: string): SiteMemory {
  try {
    const { chainIds, accountIndex, suggested = [] } = JSON.parse(globalThis.localStorage?.getItem(key) ?? '{}')
    if (Array.isArray(chainIds) && Number.isInteger(accountIndex)) return { chainIds, accountIndex, suggested }
  } catch {
    // Blocked storage or invalid JSON: the wallet starts fresh, like a new extension.
  }
  return { chainIds: [], accountIndex: 0, suggested: [] }
}

export function writeSiteMemory(key: string, memory: SiteMemory): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(memory))
  } catch {
    // An extension's memory does not depend on the page's storage, so this must not fail the request.
  }
}
