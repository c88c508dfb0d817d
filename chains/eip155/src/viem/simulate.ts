import { type RpcClient, readRecord, type SimulateParameters, type Simulation } from '@latchkey/plugin-api'
import { normalizeAddress } from '../readWallet.js'
import { writeWord } from './callContract.js'
import { balanceOf } from './readToken.js'
import { readTransfers } from './readTransfers.js'
import { readChanges, simulateByOverride } from './simulateByOverride.js'

/**
 * Compares balances before and after. Reads them from the contracts, because a token with a transfer fee logs more than
 * the recipient gets. Nodes without `eth_simulateV1` (https://github.com/ethereum/execution-apis) use a state override.
 */
export async function simulate(rpc: RpcClient, parameters: SimulateParameters): Promise<Simulation | undefined> {
  const lower = (address: string) => normalizeAddress(address).toLowerCase()
  const input = {
    ...parameters,
    from: lower(parameters.from),
    tokens: [...new Set(parameters.tokens.map(lower))],
    calls: parameters.calls.map((call) => ({ ...call, to: lower(call.to) })),
  }
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
    return undefined // Nodes without the method report different errors.
  }
  const results = readRecord(Array.isArray(answer) ? answer[0] : undefined).calls
  if (!Array.isArray(results) || results.length !== block.calls.length) return undefined
  const callResults = results.slice(measures.length, measures.length + calls.length)
  if (callResults.some((result) => readRecord(result).status !== '0x1')) return { status: 'reverted', changes: [] }
  const before = results.slice(0, measures.length).map(readBalance)
  const after = results.slice(-measures.length).map(readBalance)
  if (!before.every(isRead) || !after.every(isRead)) return undefined
  const others = readTransfers(callResults, from).filter(({ tokenAddress }) => !tokens.includes(tokenAddress))
  return { status: 'success', changes: [...readChanges(tokens, before, after), ...others] }
}

/** An unused address. An override gives it code that returns the balance of the address in its calldata. */
const probe = '0x00000000000000000000000000004c6b62616c61'
const probeCode = '0x6000353160005260206000f3'

const isRead = (balance: bigint | undefined): balance is bigint => balance !== undefined

function readBalance(result: unknown): bigint | undefined {
  const { status, returnData } = readRecord(result)
  const isNumber = status === '0x1' && typeof returnData === 'string' && /^0x[\da-f]{64}$/i.test(returnData)
  return isNumber ? BigInt(returnData) : undefined
}
