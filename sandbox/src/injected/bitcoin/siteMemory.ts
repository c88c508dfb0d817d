import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'

/** What a wallet stores about a dapp. The browser stores it for each origin, like an extension's permissions. */
export interface SiteMemory {
  readonly isGiven: boolean
  readonly isLocked: boolean
  readonly index: number
  readonly network: BitcoinNetwork
}

/** Undefined if the stored value is missing or invalid, or the browser blocks storage. */
export function readSiteMemory(key: string): SiteMemory | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    const { isGiven, isLocked, index, network } = (value ?? {}) as Partial<Record<keyof SiteMemory, unknown>>
    if (typeof isGiven !== 'boolean' || !Number.isInteger(index)) return undefined
    const name = network === 'testnet' ? 'testnet' : 'mainnet'
    return { isGiven, isLocked: isLocked === true, index: index as number, network: name }
  } catch {
    // Storage is blocked or the JSON is invalid. The wallet starts fresh, like a new extension.
    return undefined
  }
}

/** If storage is blocked or full, the data is lost when the page unloads. */
export function writeSiteMemory(key: string, memory: SiteMemory): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(memory))
  } catch {
    // An extension does not depend on the page's storage, so a failed write must not fail the request.
  }
}
