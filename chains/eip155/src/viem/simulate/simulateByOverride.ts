import {
  type AssetChange,
  isLatchkeyError,
  type RpcClient,
  readText,
  type SimulatedCall,
  type SimulateParameters,
  type Simulation,
} from '@latchkey/plugin-api'
import { writeWord } from '../callContract.js'
import { readRevertReason } from './readRevertReason.js'

/**
 * A state override gives the account temporary code, which reads the balances, makes the calls, and reads the balances
 * again. Addresses must be lowercase. Resolves with `undefined` if the node does not support overrides.
 */
export async function simulateByOverride(
  rpc: RpcClient,
  { from, calls, tokens, delegate, isAtomic = true }: SimulateParameters,
): Promise<Simulation | undefined> {
  // The temporary code can't deploy contracts, and takes the place of delegated code.
  if (!calls.every(hasRecipient) || delegate) return undefined
  const code = writeProgram({ calls, tokens })
  let answer: unknown
  try {
    answer = await rpc.request('eth_call', [{ from, to: from, data: '0x' }, 'latest', { [from]: { code } }])
  } catch (error) {
    if (isLatchkeyError(error, 'RPC_ERROR')) return undefined
    throw error
  }
  const assets = [undefined, ...tokens]
  const digits = readText(answer).slice(2)
  const words = digits.match(/[\da-f]{64}/gi) ?? []
  if (words.length !== 2 * assets.length + calls.length) return undefined
  const values = words.map((word) => BigInt(`0x${word}`))
  const flags = values.slice(assets.length, assets.length + calls.length)
  const failures = flags.filter((flag) => flag !== 1n).length
  if (failures > 0 && (isAtomic || failures === flags.length)) {
    const reason = await findReason(rpc, from, calls)
    return { status: 'reverted', changes: [], ...(reason && { reason }) }
  }
  const changes = readChanges(tokens, values, values.slice(-assets.length))
  return { status: 'success', changes, ...(failures > 0 && { hasFailures: true }) }
}

const hasRecipient = (call: SimulatedCall): call is PlacedCall => call.to !== undefined

type PlacedCall = SimulatedCall & { readonly to: string }

/** The temporary code discards reasons, so calls again. A batch's later calls depend on earlier ones. */
async function findReason(
  rpc: RpcClient,
  from: string,
  [call, ...others]: readonly PlacedCall[],
): Promise<string | undefined> {
  if (!call || others.length > 0) return undefined
  const { to, data, value } = call
  try {
    await rpc.request('eth_call', [{ from, to, data, value: `0x${value.toString(16)}` }, 'latest'])
    return undefined
  } catch (error) {
    return isLatchkeyError(error, 'RPC_ERROR') ? readRevertReason(error.data, error.reason) : undefined
  }
}

function readChanges(
  tokens: readonly string[],
  before: readonly bigint[],
  after: readonly bigint[],
): readonly AssetChange[] {
  return [undefined, ...tokens].flatMap((tokenAddress, index) => {
    const amount = (after[index] ?? 0n) - (before[index] ?? 0n)
    return amount ? [{ ...(tokenAddress && { tokenAddress }), amount }] : []
  })
}

/** Writes EVM code that has no loops and jumps only in the prologue. The calls' data follows the code. */
function writeProgram({ calls, tokens }: { calls: readonly PlacedCall[]; tokens: readonly string[] }): string {
  const outputs = 2 * (tokens.length + 1) + calls.length
  const scratch = outputs * 32
  const memory = scratch + 64

  const measure = (first: number): string[] => [
    `47${push(first * 32)}52`, // SELFBALANCE, MSTORE
    ...tokens.map((token, index) => {
      const slot = (first + 1 + index) * 32
      const writeCall = `7f70a08231${'00'.repeat(28)}${push(scratch)}5230${push(scratch + 4)}52` // balanceOf(ADDRESS)
      // GAS, STATICCALL, POP
      return `${writeCall}${push(32)}${push(slot)}${push(36)}${push(scratch)}73${token.slice(2)}5afa50`
    }),
  ]

  const write = (dataStart: number): string => {
    let offset = dataStart
    const callCode = calls.map(({ to, data, value }, index) => {
      const size = data.length / 2 - 1
      const copy = `${push(size)}${push(offset)}${push(memory)}39` // CODECOPY
      const amount = `7f${writeWord(value.toString(16))}`
      offset += size
      const call = `${push(0)}${push(0)}${push(size)}${push(memory)}${amount}73${to.slice(2)}5af1` // GAS, CALL
      return `${copy}${call}${push((tokens.length + 1 + index) * 32)}52`
    })
    const second = tokens.length + 1 + calls.length
    return [prologue, ...measure(0), ...callCode, ...measure(second), push(scratch), push(0), 'f3'].join('')
  }
  // All pushes have the same width, so the code's length does not depend on the data's offset.
  const code = write(write(0).length / 2)
  return `0x${code}${calls.map(({ data }) => data.slice(2)).join('')}`
}

/** Accepts coins from others, like an account without code: CALLER, ADDRESS, EQ, PUSH 10, JUMPI, STOP, JUMPDEST. */
const prologue = '333014630000000a57005b'

function push(value: number): string {
  return `63${value.toString(16).padStart(8, '0')}` // PUSH4
}
