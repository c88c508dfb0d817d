import {
  isLatchkeyError,
  type RpcClient,
  readRecord,
  type SimulateParameters,
  type Simulation,
} from '@latchkey/plugin-api'
import { describeChanges } from './describeChanges.js'
import {
  allowanceReading,
  balanceReading,
  coinReading,
  itemReading,
  probe,
  probeCode,
  type Reading,
  type Readings,
  toKey,
} from './readings.js'
import { type LoggedEvents, readLogs } from './readLogs.js'
import { readRevertReason } from './readRevertReason.js'

/**
 * Simulates with `eth_simulateV1` (https://github.com/ethereum/execution-apis). Addresses must be lowercase. The first
 * run shows which contracts log anything. The second reads the account's balances and allowances from them before and
 * after, because logs can be wrong: a token with a transfer fee logs more than the recipient gets. Resolves with
 * `undefined` if the node's answer is invalid, or too much changes.
 */
export async function simulateByMethod(rpc: RpcClient, input: SimulateParameters): Promise<Outcome> {
  const listed = [coinReading(input.from), ...input.tokens.map((token) => balanceReading(token, input.from))]
  const first = await run(rpc, input, listed)
  if (!isRun(first)) return first
  const logged = readLogs(first.results, input.from)
  if (!logged) return undefined
  const needed = listReadings(logged, input.from)
  if (needed.length > mostReadings || logged.approvals.length > mostReadings) return undefined
  const known = new Set(listed.map(toKey))
  const readings = [...listed, ...needed.filter((reading) => !known.has(toKey(reading)))]
  const second = readings.length === listed.length ? first : await run(rpc, input, readings)
  if (!isRun(second)) return second
  const changes = describeChanges(input, logged, second.readings)
  return changes && { ...changes, ...(second.hasFailures && { hasFailures: true }) }
}

function listReadings({ contracts, transfers, approvals }: LoggedEvents, from: string): readonly Reading[] {
  const items = transfers.flatMap(({ standard, tokenAddress, id }) =>
    standard === 'erc1155' && id !== undefined ? [itemReading(tokenAddress, from, id)] : [],
  )
  const balances = contracts.map((contract) => balanceReading(contract, from))
  const allowances = approvals.flatMap((approval) => allowanceReading(approval, from) ?? [])
  return [...new Map([...balances, ...items, ...allowances].map((each) => [toKey(each), each])).values()]
}

type Outcome = Simulation | 'unsupported' | undefined

interface Run {
  /** Of the calls. */
  readonly results: readonly unknown[]
  readonly hasFailures: boolean
  readonly readings: Readings
}

async function run(
  rpc: RpcClient,
  { from, calls, delegate, isAtomic = true }: SimulateParameters,
  readings: readonly Reading[],
): Promise<Run | Outcome> {
  const block = {
    stateOverrides: {
      [probe]: { code: probeCode },
      // The zero address ends a delegation.
      ...(delegate && { [from]: { code: BigInt(delegate) ? `0xef0100${delegate.slice(2)}` : '0x' } }),
    },
    calls: [
      ...readings,
      ...calls.map(({ to, data, value }) => ({ from, ...(to && { to }), data, value: `0x${value.toString(16)}` })),
      ...readings,
    ],
  }
  let answer: unknown
  try {
    answer = await rpc.request('eth_simulateV1', [{ blockStateCalls: [block], traceTransfers: true }, 'latest'])
  } catch (error) {
    // The node then simulates no call. A state override shows what the other calls of the batch do.
    const isRevert = isLatchkeyError(error, 'RPC_ERROR') && error.rpcCode === insufficientFunds && isAtomic
    if (isRevert) return revert(error)
    return 'unsupported' // Nodes without the method report different errors.
  }
  if (!Array.isArray(answer)) return 'unsupported'
  const all = readRecord(answer[0]).calls
  if (!Array.isArray(all) || all.length !== block.calls.length) return undefined
  // `Array.from` also visits holes.
  const results = Array.from(all.slice(readings.length, readings.length + calls.length), (each) => readRecord(each))
  if (results.some(({ status }) => status !== '0x0' && status !== '0x1')) return undefined
  const failed = results.filter(({ status }) => status === '0x0')
  const [first] = failed
  if (first && (isAtomic || failed.length === results.length)) {
    return revert({ reason: readRecord(first.error).message, data: first.returnData })
  }
  const [before, after] = [all, all.slice(readings.length + calls.length)].map((list) =>
    readings.map((_reading, index) => readNumber(list[index])),
  )
  return {
    results,
    hasFailures: failed.length > 0,
    readings: new Map(readings.map((each, index) => [toKey(each), { before: before?.[index], after: after?.[index] }])),
  }
}

function isRun(outcome: Run | Outcome): outcome is Run {
  return typeof outcome === 'object' && 'readings' in outcome
}

function revert({ reason: message, data }: { readonly reason: unknown; readonly data: unknown }): Simulation {
  const reason = readRevertReason(data, message)
  return { status: 'reverted', changes: [], ...(reason && { reason }) }
}

function readNumber(result: unknown): bigint | undefined {
  const { status, returnData } = readRecord(result)
  // Permit2 returns three numbers, of which the first is the allowance.
  const isNumber = status === '0x1' && typeof returnData === 'string' && /^0x([\da-f]{64}){1,3}$/i.test(returnData)
  return isNumber ? BigInt(returnData.slice(0, 66)) : undefined
}

const mostReadings = 100
/** https://github.com/ethereum/execution-apis/blob/main/src/eth/execute.yaml */
const insufficientFunds = -38_014
