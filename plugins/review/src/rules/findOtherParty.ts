import type { ReviewPluginContext } from '../module.js'
import type { SignedCalls } from '../signed/Signed.js'
import type { SimulatedAsset } from '../simulate/SimulatedChanges.js'
import { findFunction } from './calls/functions/findFunction.js'
import { readEffects } from './calls/readEffects.js'
import { readKnown } from './checkSigned.js'
import type { Finding } from './Finding.js'
import { inspect } from './inspect.js'
import { isPaid } from './isPaid.js'

/**
 * Finds people in calls that nobody can read, if the account loses tokens in a simulation and gets nothing. Apps name
 * their contracts and the account itself in such calls, while an attacker names an ordinary account.
 */
export async function findOtherParty(
  context: ReviewPluginContext,
  signed: SignedCalls,
  assets: readonly SimulatedAsset[],
): Promise<readonly Finding[]> {
  const losses = assets.filter(({ amount, tokenAddress }) => amount < 0n && tokenAddress !== undefined)
  const hasGain = assets.some(({ amount, kind }) => amount > (kind === 'collectible' ? 0n : mostDust))
  if (losses.length === 0 || (hasGain && isPaid(losses, assets))) return []
  const tokens = losses.flatMap(({ tokenAddress }) => tokenAddress?.toLowerCase() ?? [])
  const { calls } = readEffects(signed.calls.map((call) => ({ ...call, to: call.to ?? '', from: signed.from })))
  const known = new Set([...readKnown(context, signed).own, signed.from, ...tokens, ...calls.map(({ to }) => to)])
  const unreadable = calls.filter(({ data }) => data !== '0x' && !findFunction(data.slice(0, 10)))
  const named = [...listAddresses(unreadable.map(({ data }) => data.slice(2)))].filter((address) => !known.has(address))
  const people = await Promise.all(
    named.slice(0, mostAddresses).map(async (address) => {
      const code = await inspect(context, signed.networkId, address)
      return typeof code === 'object' && !code.hasCode ? address : undefined
    }),
  )
  const address = people.find((one) => one !== undefined)
  return address ? [{ id: 'other-recipient', severity: 'caution', values: { address } }] : []
}

/**
 * The arguments that are addresses, also those of calls within the data. Amounts are smaller, and only precompiled
 * contracts have such addresses.
 */
function listAddresses(given: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const calls = [...given]
  let left = mostWords
  // The list grows while it is read.
  for (const call of calls) {
    for (let at = 8; at + 64 <= call.length && left > 0; at += 64) {
      left -= 1
      const word = call.slice(at, at + 64)
      const digits = /^0{24}(?!0{16})(.{40})$/.exec(word)?.[1]
      if (digits) found.add(`0x${digits}`)
      const length = /^0{56}/.test(word) ? Number.parseInt(word.slice(56), 16) : 0
      const inner = call.slice(at + 64, at + 64 + length * 2)
      // Bytes with a selector and whole words.
      if (length % 32 === 4 && inner.length === length * 2 && !inner.startsWith('00000000')) calls.push(inner)
    }
  }
  return found
}

/** Each takes a call to the node. */
const mostAddresses = 20
/** Calls can share bytes, so their sum is limited. */
const mostWords = 20_000
/** In base units. A thief can pay so little for anything. */
const mostDust = 1_000n
