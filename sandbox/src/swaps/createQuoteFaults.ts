import type { CaipNetworkId } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'

/**
 * - `stale`: the quote for the block in which the fault was added, ignoring later trades
 * - `worse`: 10% less than the router pays out
 * - `zero`, `huge`: an amount of 0, and of 2^256 - 1
 * - `malformed`: an amount that is not a whole number
 * - `other-pair`: a quote for the reversed pair of tokens
 * - `empty`: no quote
 */
export type QuoteFaultKind = 'stale' | 'worse' | 'zero' | 'huge' | 'malformed' | 'other-pair' | 'empty'

export interface QuoteFault {
  kind: QuoteFaultKind
  /** How many quotes are wrong. Default: all, until the faults are cleared. */
  times?: number
}

export interface PlacedQuoteFault {
  readonly kind: QuoteFaultKind
  /** Each chain's block number when the fault was added. */
  readonly blocks: Readonly<Record<CaipNetworkId, bigint>>
}

export interface QuoteFaults {
  add(fault: QuoteFault): Promise<void>
  clear(): void
  /** Finds the fault for the next quote, and counts this use. The last added fault wins. */
  take(): PlacedQuoteFault | undefined
  list(): QuoteFault[]
}

export function createQuoteFaults(chains: Readonly<Record<CaipNetworkId, SandboxChain>>): QuoteFaults {
  let active: (PlacedQuoteFault & { times: number })[] = []
  return {
    async add({ kind, times = Number.POSITIVE_INFINITY }) {
      const heads = Object.values(chains).map(async ({ caipNetworkId, client }) => [
        caipNetworkId,
        await client.getBlockNumber(),
      ])
      const blocks: Record<CaipNetworkId, bigint> = Object.fromEntries(await Promise.all(heads))
      active.unshift({ kind, times, blocks })
    },
    clear() {
      active = []
    },
    take() {
      const [fault] = active
      if (fault) fault.times--
      active = active.filter(({ times }) => times > 0)
      return fault
    },
    list: () => active.map(({ kind, times }) => ({ kind, ...(Number.isFinite(times) ? { times } : {}) })),
  }
}
