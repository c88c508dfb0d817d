/** Follows calls into the calls that their data contains, and collects what they do. */
import type { Effect, ReceiveEffect } from '../Effect.js'
import type { FlatCall } from './FlatCall.js'
import { findFunction } from './functions/findFunction.js'
import { type Budget, readCallData } from './readCallData.js'
import { collected } from './swappedTokens.js'

export interface ReadEffects {
  /** The given calls and those within them. */
  readonly calls: readonly FlatCall[]
  readonly effects: readonly Effect[]
  /** For each effect, which of the given calls has it, or contains the call that has it. */
  readonly roots: readonly number[]
  /** Whether the calls contain more than the rules read. */
  readonly isTruncated: boolean
}

export interface GivenCall extends Pick<FlatCall, 'to' | 'data' | 'value' | 'from'> {
  /** If it is not the request's. The rules judge such a call too, except for those that ask the node. */
  readonly chainId?: number
}

export function readEffects(given: readonly GivenCall[]): ReadEffects {
  const budget: Budget = { left: mostElements, isExceeded: false }
  const calls: FlatCall[] = given.map((call, root) => ({ ...call, path: [root], budget, isWrapper: false }))
  /** Those that make a call or wrap it, and their targets. */
  const parties = new Map(calls.map((call) => [call, listParties(call)]))
  const effects: Effect[] = []
  const roots: number[] = []
  const proceeds: { readonly found: ReceiveEffect; readonly call: FlatCall }[] = []
  // The list grows while it is read, so calls at one depth come before those within them.
  for (const call of calls) {
    const known = findFunction(call.data.slice(0, 10))
    const [root = 0] = call.path
    if (!known && call.data !== '0x') call.isUnknown = true
    for (const [index, found] of (known?.read(readCallData(call.data.slice(10), budget), call) ?? []).entries()) {
      if (found.kind === 'call') call.isWrapper = true
      if (found.kind === 'receive') proceeds.push({ found, call })
      if (found.kind !== 'call') {
        effects.push(isUsual(found, parties.get(call)) ? { ...found, isUsual: true } : found)
        roots.push(root)
      } else if (calls.length >= mostCalls || call.path.length > mostDepth) budget.isExceeded = true
      else {
        const { to, data, value = 0n, from = call.to } = found
        const inner = { to, data, value, from, path: [...call.path, index], budget, isWrapper: false }
        calls.push(inner)
        parties.set(inner, new Set([...(parties.get(call) ?? []), ...listParties(inner)]))
      }
    }
  }
  for (const { to, path } of findLeft(proceeds)) {
    effects.push({ kind: 'receive', recipient: to, isLeft: true })
    roots.push(path[0] ?? 0)
  }
  return { calls, effects, roots, isTruncated: budget.isExceeded }
}

function isUsual(found: Effect, parties: ReadonlySet<string> = new Set()): found is ReceiveEffect {
  return found.kind === 'receive' && !found.isLeft && found.recipient !== undefined && parties.has(found.recipient)
}

/** Without data, the target runs nothing that could pay out. */
function listParties({ data, from, to }: GivenCall): ReadonlySet<string> {
  return new Set(data === '0x' ? [from] : [from, to])
}

/** Returns the calls whose tokens stay in a router, because no later call spends them. */
function findLeft(
  proceeds: readonly { readonly found: ReceiveEffect; readonly call: FlatCall }[],
): readonly FlatCall[] {
  const left = new Map<string, FlatCall>()
  const inOrder = [...proceeds].sort((one, other) => comparePaths(one.call.path, other.call.path))
  for (const { found, call } of inOrder) {
    const { token, spends, recipient } = found
    if (spends) for (const key of [spends, collected]) left.delete(call.to + key)
    if (token && recipient === call.to) left.set(call.to + token, call)
  }
  return [...left.values()]
}

/** A call runs before those within it. */
function comparePaths(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((place, at) => place !== other[at])
  return index === -1 ? one.length - other.length : (one[index] ?? 0) - (other[index] ?? -1)
}

/** Whether the rules know all that a call does, also if it contains others. */
export function isKnownCall(data: string): boolean {
  return data === '0x' || findFunction(data.slice(0, 10))?.isComplete === true
}

const mostCalls = 200
const mostDepth = 4
const mostElements = 2_000
