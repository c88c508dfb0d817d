/** Reads what transactions, batches and typed data do. Messages don't need this code, so it loads with the others. */
import type { InnerCalls } from '../describe/Description.js'
import type { Signed } from '../signed/Signed.js'
import { readEffects } from './calls/readEffects.js'
import type { Effect } from './Effect.js'
import type { ReadRequest } from './Subject.js'
import { readSignature } from './typedData/readSignature.js'

/** @param inner Calls in arguments that only a descriptor finds. @default none */
export function readRequest(signed: Signed, inner?: InnerCalls): ReadRequest {
  const signature = signed.kind === 'typedData' ? readSignature(signed) : { effects: [], calls: [], isTruncated: false }
  const given =
    signed.kind === 'calls'
      ? signed.calls.flatMap(({ to, data, value }) => (to ? [{ to, data, value, from: signed.from }] : []))
      : signature.calls
  const { calls, effects, isTruncated } = readEffects([...given, ...(inner?.calls.slice(0, mostInnerCalls) ?? [])])
  const native = calls.flatMap(({ to, value, isWrapper }): readonly Effect[] =>
    value > 0n && !isWrapper ? [{ kind: 'transfer', to, amount: value }] : [],
  )
  return {
    calls,
    effects: [...signature.effects, ...effects, ...native],
    isTruncated:
      isTruncated ||
      signature.isTruncated ||
      inner?.isTruncated === true ||
      (inner?.calls.length ?? 0) > mostInnerCalls,
  }
}

const mostInnerCalls = 500
