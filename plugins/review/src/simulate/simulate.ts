import { raceAbort, type Simulation, waitAtMost } from '@latchkey/plugin-api'
import type { ReviewPluginContext } from '../module.js'
import type { Signed, SignedCalls } from '../signed/Signed.js'
import { describeChanges } from './describeChanges.js'
import type { SimulatedChanges } from './SimulatedChanges.js'

/** Simulates a request on the app's own node. Never rejects. */
export async function simulate(
  context: ReviewPluginContext,
  signed: Signed,
  signal: AbortSignal,
): Promise<SimulatedChanges> {
  if (isOnlySigned.has(signed.kind)) return { status: 'success', assets: [], approvals: [] }
  try {
    const simulation = await raceAbort(run(context, signed, signal), signal)
    if (!simulation) return { status: 'unavailable' }
    const { status, reason } = simulation
    if (status === 'reverted') return { status, ...(reason && { reason }) }
    return await describeChanges(context, signed.networkId, simulation, signal)
  } catch {
    return { status: 'unavailable' } // Nodes fail in many ways, and the user decides without them.
  }
}

/** These change nothing when they are signed. */
const isOnlySigned: ReadonlySet<Signed['kind']> = new Set(['message', 'typedData', 'grant'])

async function run(context: ReviewPluginContext, signed: Signed, signal: AbortSignal): Promise<Simulation | undefined> {
  const { networkId, from } = signed
  if (signed.kind === 'solana') {
    const chain = await context.chain('solana')
    return chain.simulateTransactions?.({ networkId, from, transactions: signed.transactions })
  }
  if (signed.kind !== 'calls') return undefined
  const chain = await context.chain('eip155')
  const delegate = signed.delegates.at(-1)
  const tokens = await findTokens(context, signed, signal)
  const isAtomic = !signed.isSplittable
  return chain.simulate?.({ networkId, from, calls: signed.calls, tokens, isAtomic, ...(delegate && { delegate }) })
}

/** Finds the called tokens, so that a loss shows even if the token does not log it. */
async function findTokens(
  context: ReviewPluginContext,
  { networkId, from, calls }: SignedCalls,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const chain = await context.chain('eip155')
  const called = new Set(calls.flatMap(({ to, data }) => (to && data !== '0x' ? [to] : [])))
  const reading = [...called].slice(0, mostTokens).map(async (address) => {
    // Other contracts, such as price feeds, have decimals too, but no balances.
    const balance = await chain.getBalance({ networkId, address: from, tokenAddress: address }).catch(() => undefined)
    return balance ? [address] : []
  })
  return (await waitAtMost(Promise.all(reading), tokensMs, signal))?.flat() ?? []
}

const mostTokens = 20
/** Leaves most of a review's 3 s to the simulation. */
const tokensMs = 700
