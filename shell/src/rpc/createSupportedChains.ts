import type { CaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Core } from '../core.js'
import { readAnswer } from '../http/readAnswer.js'
import { isServed } from '../services/projectId.js'

/** The networks that the blockchain API supports (`/v1/supported-chains`). */
export interface SupportedChains {
  /** Also `false` if the list can't be fetched. Never rejects. */
  has(networkId: CaipNetworkId): Promise<boolean>
  /** Set if the list can't be fetched, in which case `has` returns `false` for all networks. */
  readonly failure: unknown
}

/** Fetches the list on first use. After a failure, treats no network as supported for 30 s, then retries. */
export function createSupportedChains({ runtime, http }: Pick<Core, 'runtime' | 'http'>): SupportedChains {
  let list: Promise<ReadonlySet<string>> | undefined
  let failedAtMs = Number.NEGATIVE_INFINITY
  let failure: unknown

  async function load(): Promise<ReadonlySet<string>> {
    try {
      const answer = await http.blockchain.get('/v1/supported-chains', { signal: runtime.signal })
      const networkIds = new Set(readAnswer(http, AnswerSchema, answer).http)
      failure = undefined
      return networkIds
    } catch (error) {
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
      if (!isServed(runtime, 'rpcUrl')) return false
      if (!list && Date.now() - failedAtMs < retryGapMs) return false
      list ??= load()
      return (await list).has(networkId)
    },
  }
}

const retryGapMs = 30_000

const AnswerSchema = v.object({ http: v.pipe(v.array(v.string()), v.maxLength(10_000)) })
