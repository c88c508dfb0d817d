import type { ReviewPluginContext } from '../module.js'
import type { SignedCalls } from '../signed/Signed.js'
import type { SimulatedAsset } from '../simulate/SimulatedChanges.js'
import { findFunction } from './calls/functions/findFunction.js'
import { readEffects } from './calls/readEffects.js'
import { readKnown } from './checkSigned.js'
import type { Finding } from './Finding.js'
import { inspect } from './inspect.js'

/**
 * Finds people in calls that nobody can read, if the account loses tokens in a simulation and gets nothing. Apps name
 * their contracts and the account itself in such calls, while an attacker names an ordinary account.
 */
export async function findOtherParty(
  context: ReviewPluginContext,
  signed: SignedCalls,
  assets: readonly SimulatedAsset[],
): Promise<readonly Finding[]> {
  const tokens = assets.flatMap(({ tokenAddress }) => tokenAddress?.toLowerCase() ?? [])
  if (tokens.length === 0 || assets.some(({ amount }) => amount > 0n)) return []
  const { calls } = readEffects(signed.calls.map((call) => ({ ...call, to: call.to ?? '', from: signed.from })))
  const known = new Set([...readKnown(context, signed).own, signed.from, ...tokens, ...calls.map(({ to }) => to)])
  const unreadable = calls.filter(({ data }) => data !== '0x' && !findFunction(data.slice(0, 10)))
  const named = new Set(unreadable.flatMap(({ data }) => listAddresses(data)).filter((address) => !known.has(address)))
  for (const address of [...named].slice(0, mostAddresses)) {
    const code = await inspect(context, signed.networkId, address)
    const isPerson = typeof code === 'object' && !code.hasCode && !code.delegate
    if (isPerson) return [{ id: 'other-recipient', severity: 'caution', values: { address } }]
  }
  return []
}

/** The arguments that are addresses. Amounts are smaller, and only precompiled contracts have such addresses. */
function listAddresses(data: string): readonly string[] {
  const words = data.slice(10).match(/.{64}/g) ?? []
  return words.flatMap((word) => /^0{24}(?!0{16})(.{40})$/.exec(word)?.[1] ?? []).map((digits) => `0x${digits}`)
}

/** Each takes calls to the node. */
const mostAddresses = 5
