import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'

/** What a wallet remembers about a site. The browser keeps it by origin, as extensions keep permissions by site. */
export interface SiteMemory {
  readonly isGiven: boolean
  /** The wallet shows its accounts to nobody. */
  readonly isLocked: boolean
  /** Of the selected account. */
  readonly index: number
  readonly network: BitcoinNetwork
}

/** Reads what was stored under the key; undefined when it is missing, foreign or broken, or storage is blocked. */
export function readSiteMemory(key: string): SiteMemory | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    const { isGiven, isLocked, index, network } = (value ?? {}) as Partial<Record<keyof SiteMemory, unknown>>
    if (typeof isGiven !== 'boolean' || !Number.isInteger(index)) return undefined
    const name = network === 'testnet' ? 'testnet' : 'mainnet'
    return { isGiven, isLocked: isLocked === true, index: index as number, network: name }
  } catch {
    // Blocked storage or a text that is not JSON: the wallet starts afresh, as a new extension would.
    return undefined
  }
}

/** Stores the memory under the key. Where storage is blocked or full, the wallet forgets it with the page. */
export function writeSiteMemory(key: string, memory: SiteMemory): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(memory))
  } catch {
    // An extension's memory does not depend on the page's storage, so this must not fail the request.
  }
}
