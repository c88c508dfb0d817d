import { normalizeAddress } from '@latchkey/plugin-api'
import type { InnerCalls } from '../describe/Description.js'
import { readAccountMessage } from '../signed/readAccountMessage.js'
import type { Signed, SignedMessage } from '../signed/Signed.js'
import type { FlatCall } from './calls/FlatCall.js'
import { readEffects } from './calls/readEffects.js'
import type { Effect } from './Effect.js'
import type { Finding } from './Finding.js'
import { readSignature } from './typedData/readSignature.js'

/** A pure function of the request and of what the app knows without a node. */
export type Rule = (subject: Subject) => readonly Finding[]

/** What the rules judge. */
export interface Subject {
  readonly signed: Signed
  /** The message to sign, also if a smart account wraps it in typed data. */
  readonly message?: SignedMessage | undefined
  /** The request's calls, and those within them. */
  readonly calls: readonly FlatCall[]
  readonly effects: readonly Effect[]
  /** Whether the effects come from a signature that others can use without a further request. */
  readonly isSignature: boolean
  readonly isTruncated: boolean
  readonly known: Known
}

/** What the app knows. */
export interface Known {
  /** The user's accounts, in one spelling. */
  readonly own: ReadonlySet<string>
  /** The network of the user's account. */
  readonly networkId?: string | undefined
  /** The page's host, with its port. */
  readonly host?: string | undefined
  /** Unix seconds. */
  readonly now: number
}

/** @param inner Calls in arguments that only a descriptor finds. @default none */
export function createSubject(signed: Signed, known: Known, inner?: InnerCalls): Subject {
  const own = new Set([...known.own, normalizeAddress(signed.from)])
  const isSignature = signed.kind === 'typedData'
  const signature = isSignature ? readSignature(signed) : { effects: [], calls: [], isTruncated: false }
  const given =
    signed.kind === 'calls'
      ? signed.calls.flatMap(({ to, data, value }) => (to ? [{ to, data, value, from: signed.from }] : []))
      : signature.calls
  const { calls, effects, isTruncated } = readEffects([...given, ...(inner?.calls.slice(0, mostInnerCalls) ?? [])])
  const native = calls.flatMap(({ to, value, isWrapper }): readonly Effect[] =>
    value > 0n && !isWrapper ? [{ kind: 'transfer', to, amount: value }] : [],
  )
  const solana = signed.kind === 'solana' ? signed.effects : []
  return {
    signed,
    message: readAccountMessage(signed),
    calls,
    effects: [...signature.effects, ...effects, ...native, ...solana],
    isSignature: isSignature && !transactionTypes.has(signed.primaryType),
    isTruncated:
      isTruncated ||
      signature.isTruncated ||
      inner?.isTruncated === true ||
      (inner?.calls.length ?? 0) > mostInnerCalls,
    known: { ...known, own },
  }
}

const mostInnerCalls = 500
/** The owners of Safes and smart accounts sign all their transactions so, and so do users of ZKsync. */
const transactionTypes = new Set(['SafeTx', 'PackedUserOperation', 'UserOperation', 'SafeOp', 'Transaction'])

/** Returns the effects of one kind. */
export function effectsOf<Kind extends Effect['kind']>(
  { effects }: Pick<Subject, 'effects'>,
  kind: Kind,
): readonly Extract<Effect, { kind: Kind }>[] {
  return effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind)
}
