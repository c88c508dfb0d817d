import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'

/** A wallet's memory of a dapp. The browser stores it by origin, like an extension's permissions. */
export interface SiteMemory {
  readonly isGiven: boolean
  /** While locked, the wallet shows no accounts. */
  readonly isLocked: boolean
  /** Index of the selected account. */
  readonly index: number
  readonly network: BitcoinNetwork
}

/** Returns undefined if the stored value is missing or invalid, or storage is blocked. */
export function readSiteMemory(key: string): SiteMemory | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    const { isGiven, isLocked, index, network } = (value ?? {}) as Partial<Record<keyof SiteMemory, unknown>>
    if (typeof isGiven !== 'boolean' || !Number.isInteger(index)) return undefined
    const name = network === 'testnet' ? 'testnet' : 'mainnet'
    return { isGiven, isLocked: isLocked === true, index: index as number, network: name }
  } catch {
    // Blocked storage or invalid JSON: the wallet starts fresh, like a new extension.
    return undefined
  }
}

/** If storage is blocked or full, the wallet forgets the memory when the page unloads. */
export function writeSiteMemory(key: string, memory: SiteMemory): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(memory))
  } catch {
    // An extension's memory does not depend on the page's storage, so this must not fail the request.
  }
}
