import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isServed } from '../services/projectId.js'

/** The networks that the blockchain API serves (`/v1/supported-chains`), asked for once and when first needed. */
export interface SupportedChains {
  /** `false` also where the list can't be had. Never rejects. */
  has(networkId: CaipNetworkId): Promise<boolean>
  /** Why the list can't be had, which `has` does not tell from a network that is not in it. */
  readonly failure: unknown
}

/** Asks for the list when it is first needed. After a failure nothing counts as supported for 30 s, then it asks anew. */
export function createSupportedChains(core: Pick<Core, 'runtime' | 'http'>): SupportedChains {
  let list: Promise<ReadonlySet<string>> | undefined
  let failedAtMs = Number.NEGATIVE_INFINITY
  let failure: unknown

  async function load(): Promise<ReadonlySet<string>> {
    try {
      const { fetchSupportedChains } = await import('./fetchSupportedChains.js')
      const fetched = await fetchSupportedChains(core)
      failure = undefined
      return fetched
    } catch (error) {
      // Nobody depends on the service alone: nodes have other addresses, and names and prices may be missing.
      list = undefined
      failure = error
      failedAtMs = Date.now()
      return new Set()
    }
  }

  return {
    get failure() {
      return failure
    },
    async has(networkId) {
      if (!isServed(core.runtime, 'rpcUrl')) return false
      if (!list && Date.now() - failedAtMs < retryGapMs) return false
      list ??= load()
      return (await list).has(networkId)
    },
  }
}

const retryGapMs = 30_000
