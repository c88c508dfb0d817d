import { normalizeAddress } from '@latchkey/plugin-api'
import type { InnerCalls } from '../describe/Description.js'
import { readAccountMessage } from '../signed/readAccountMessage.js'
import type { Signed, SignedMessage } from '../signed/Signed.js'
import type { FlatCall } from './calls/FlatCall.js'
import type { Effect } from './Effect.js'
import type { Finding } from './Finding.js'

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

/** What a request's calls and typed data do. */
export type ReadRequest = Pick<Subject, 'calls' | 'effects' | 'isTruncated'>

/** Messages and Solana's transactions have neither calls nor typed data. */
const nothing: ReadRequest = { calls: [], effects: [], isTruncated: false }

/** Reads a request. `inner` are the calls in its arguments that only a descriptor finds. */
export type RequestReader = (signed: Signed, inner?: InnerCalls) => ReadRequest

/** Loads the code that a request needs. */
export async function loadReader({ kind }: Signed): Promise<RequestReader> {
  return kind === 'calls' || kind === 'typedData' ? (await import('./readRequest.js')).readRequest : () => nothing
}

/** @param request What `loadReader` read. @default nothing */
export function createSubject(signed: Signed, known: Known, request: ReadRequest = nothing): Subject {
  return {
    ...request,
    signed,
    message: readAccountMessage(signed),
    effects: [...request.effects, ...listOwnEffects(signed)],
    isSignature: signed.kind === 'grant' || (signed.kind === 'typedData' && !transactionTypes.has(signed.primaryType)),
    known: { ...known, own: new Set([...known.own, normalizeAddress(signed.from)]) },
  }
}

/** What a request does besides its calls. */
function listOwnEffects(signed: Signed): readonly Effect[] {
  if (signed.kind === 'calls') return signed.grants ?? []
  return signed.kind === 'solana' || signed.kind === 'grant' ? signed.effects : []
}

/** The owners of Safes and smart accounts sign all their transactions so, and so do users of ZKsync. */
const transactionTypes = new Set(['SafeTx', 'PackedUserOperation', 'UserOperation', 'SafeOp', 'Transaction'])

/** Returns the effects of one kind. */
export function effectsOf<Kind extends Effect['kind']>(
  { effects }: Pick<Subject, 'effects'>,
  kind: Kind,
): readonly Extract<Effect, { kind: Kind }>[] {
  return effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind)
}
