import * as v from 'valibot'
import type { Core } from '../core.js'
import { readAnswer } from '../http/readAnswer.js'

/** The CAIP-2 ids that the blockchain API takes JSON-RPC and account calls for. */
export async function fetchSupportedChains({
  runtime,
  http,
}: Pick<Core, 'runtime' | 'http'>): Promise<ReadonlySet<string>> {
  const answer = await http.blockchain.get('/v1/supported-chains', { signal: runtime.signal })
  return new Set(readAnswer(http, AnswerSchema, answer).http)
}

const AnswerSchema = v.object({ http: v.pipe(v.array(v.string()), v.maxLength(10_000)) })
