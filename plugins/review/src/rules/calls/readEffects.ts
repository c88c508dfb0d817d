/** Follows calls into the calls that their data contains, and collects what they do. */
import type { Effect, ReceiveEffect } from '../Effect.js'
import type { FlatCall } from './FlatCall.js'
import { functions } from './functions.js'
import { type Budget, readCallData } from './readCallData.js'

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
  const calls: FlatCall[] = given.map((call, root) => ({ ...call, root, depth: 0, budget, isWrapper: false }))
  const effects: Effect[] = []
  const roots: number[] = []
  const left = new Map<string, FlatCall>()
  // The list grows while it is read, so calls at one depth come before those within them.
  for (const call of calls) {
    const selector = call.data.slice(0, 10)
    const known = Object.hasOwn(functions, selector) ? functions[selector] : undefined
    for (const found of known?.(readCallData(call.data.slice(10), budget), call) ?? []) {
      if (found.kind === 'call') call.isWrapper = true
      if (found.kind === 'receive') noteProceeds(found, call, left)
      if (found.kind !== 'call') {
        effects.push(found)
        roots.push(call.root)
      } else if (calls.length >= mostCalls || call.depth >= mostDepth) budget.isExceeded = true
      else {
        const { to, data, value = 0n, from = call.to } = found
        calls.push({ to, data, value, from, root: call.root, depth: call.depth + 1, budget, isWrapper: false })
      }
    }
  }
  for (const { to, root } of left.values()) {
    effects.push({ kind: 'receive', recipient: to, isLeft: true })
    roots.push(root)
  }
  return { calls, effects, roots, isTruncated: budget.isExceeded }
}

/** Notes which tokens stay in a router, for each router and token. */
function noteProceeds({ token, spends, recipient }: ReceiveEffect, call: FlatCall, left: Map<string, FlatCall>) {
  if (spends) left.delete(call.to + spends)
  if (token && recipient === call.to) left.set(call.to + token, call)
}

/** Whether the rules know what a call does, also if it contains others. */
export function isKnownCall(data: string): boolean {
  return data === '0x' || Object.hasOwn(functions, data.slice(0, 10))
}

const mostCalls = 200
const mostDepth = 4
const mostElements = 2_000
