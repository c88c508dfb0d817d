/** What a wallet stores about a dapp. The browser stores it for each origin, like an extension's permissions. */
export interface SiteMemory {
  readonly chainIds: readonly string[]
  readonly accountIndex: number
  /** Chains that the dapp added, with their address prefixes. */
  readonly suggested: readonly { readonly chainId: string; readonly prefix: string }[]
}

/** Returns an empty record if nothing is stored or the browser blocks storage. */
export function readSiteMemory(key: string): SiteMemory {
  try {
    const { chainIds, accountIndex, suggested = [] } = JSON.parse(globalThis.localStorage?.getItem(key) ?? '{}')
    if (Array.isArray(chainIds) && Number.isInteger(accountIndex)) return { chainIds, accountIndex, suggested }
  } catch {
    // Storage is blocked or the JSON is invalid. The wallet starts fresh, like a new extension.
  }
  return { chainIds: [], accountIndex: 0, suggested: [] }
}

export function writeSiteMemory(key: string, memory: SiteMemory): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(memory))
  } catch {
    // An extension does not depend on the page's storage, so a failed write must not fail the request.
  }
}
