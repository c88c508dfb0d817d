/** What a wallet remembers about a site. The browser keeps it by origin, as extensions keep permissions by site. */
export interface SiteMemory {
  /** Those that the site may ask about. */
  readonly chainIds: readonly string[]
  /** Of the wallet's accounts: the one that its owner has chosen. */
  readonly accountIndex: number
  /** Chains that the site added, with the prefix of their addresses. */
  readonly suggested: readonly { readonly chainId: string; readonly prefix: string }[]
}

/** Nothing is remembered where nothing was stored, or storage is blocked. */
export function readSiteMemory(key: string): SiteMemory {
  try {
    const { chainIds, accountIndex, suggested = [] } = JSON.parse(globalThis.localStorage?.getItem(key) ?? '{}')
    if (Array.isArray(chainIds) && Number.isInteger(accountIndex)) return { chainIds, accountIndex, suggested }
  } catch {
    // Blocked storage or a text that is not JSON: the wallet starts afresh, as a new extension would.
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
