import type { CaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Core, SupportedChains } from '../contract/core.js'

/** Asks for the list when it is first needed. After a failure nothing counts as supported for a while, then it asks anew. */
export function createSupportedChains(core: Pick<Core, 'runtime' | 'http'>): SupportedChains {
  let list: Promise<ReadonlySet<string>> | undefined
  let failedAtMs = Number.NEGATIVE_INFINITY

  async function load(): Promise<ReadonlySet<string>> {
    try {
      const answer = await core.http.blockchain.get('/v1/supported-chains', { signal: core.runtime.signal })
      return new Set(v.parse(AnswerSchema, answer).http)
    } catch {
      // Nobody depends on the service alone: nodes have other addresses, and names and prices may be missing.
      list = undefined
      failedAtMs = Date.now()
      return new Set()
    }
  }

  return {
    async has(networkId: CaipNetworkId) {
      if (!list && Date.now() - failedAtMs < retryGapMs) return false
      list ??= load()
      return (await list).has(networkId)
    },
  }
}

const retryGapMs = 30_000
const AnswerSchema = v.object({ http: v.pipe(v.array(v.string()), v.maxLength(10_000)) })
