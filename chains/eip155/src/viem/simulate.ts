import type { AssetChange, RpcClient, SimulateParameters, Simulation } from '@latchkey/plugin-api'
import { normalizeAddress } from '../readWallet.js'
import { readTransfers } from './readTransfers.js'
import { simulateByOverride } from './simulateByOverride.js'

/**
 * Runs calls on the node and compares balances before and after. Balances are asked of the contracts: a token that keeps a
 * part of each transfer logs more than arrives. Assets that nobody named are found by their transfer logs.
 *
 * Nodes without `eth_simulateV1` (https://github.com/ethereum/execution-apis) run the calls by a state override instead.
 */
export async function simulate(rpc: RpcClient, parameters: SimulateParameters): Promise<Simulation | undefined> {
  const from = normalizeAddress(parameters.from).toLowerCase()
  const tokens = [...new Set(parameters.tokens.map((token) => normalizeAddress(token).toLowerCase()))]
  const calls = parameters.calls.map((call) => ({ ...call, to: normalizeAddress(call.to).toLowerCase() }))
  const input = { ...parameters, from, tokens, calls }
  return (await simulateByMethod(rpc, input)) ?? simulateByOverride(rpc, input)
}

async function simulateByMethod(rpc: RpcClient, input: SimulateParameters): Promise<Simulation | undefined> {
  const { from, calls, tokens } = input
  const measures = [
    { to: probe, data: `0x${writeWord(from)}` },
    ...tokens.map((to) => ({ to, data: `${balanceOf}${writeWord(from)}` })),
  ]
  const block = {
    stateOverrides: { [probe]: { code: probeCode } },
    calls: [
      ...measures,
      ...calls.map(({ to, data, value }) => ({ from, to, data, value: `0x${value.toString(16)}` })),
      ...measures,
    ],
  }
  let answer: unknown
  try {
    answer = await rpc.request('eth_simulateV1', [{ blockStateCalls: [block], traceTransfers: true }, 'latest'])
  } catch {
    // Most nodes that don't know the method say so by an error, each in its own words: the other way is tried.
    return undefined
  }
  const results: unknown = Object(Object(answer)[0]).calls
  if (!Array.isArray(results) || results.length !== block.calls.length) return undefined
  const own = results.slice(measures.length, measures.length + calls.length)
  if (own.some((result) => Object(result).status !== '0x1')) return { status: 'reverted', changes: [] }
  const before = results.slice(0, measures.length).map(readBalance)
  const after = results.slice(measures.length + calls.length).map(readBalance)
  const changes: AssetChange[] = []
  for (const [index, tokenAddress] of [undefined, ...tokens].entries()) {
    const [first, last] = [before[index], after[index]]
    if (first === undefined || last === undefined) return undefined
    if (first !== last) changes.push({ ...(tokenAddress && { tokenAddress }), amount: last - first })
  }
  const others = readTransfers(own, from).filter(({ tokenAddress }) => !tokens.includes(tokenAddress))
  return { status: 'success', changes: [...changes, ...others] }
}

/** Where no contract lies: code that answers the balance of the address in its calldata. */
const probe = '0x00000000000000000000000000004c6b62616c61'
const probeCode = '0x6000353160005260206000f3'
const balanceOf = '0x70a08231'

function writeWord(address: string): string {
  return address.slice(2).padStart(64, '0')
}

function readBalance(result: unknown): bigint | undefined {
  const { status, returnData } = Object(result)
  return status === '0x1' && typeof returnData === 'string' && /^0x[\da-f]{64}$/i.test(returnData)
    ? BigInt(returnData)
    : undefined
}
