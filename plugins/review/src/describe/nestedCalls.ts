import { decodeHex, encodeHex } from '@latchkey/plugin-api'
import { type AbiValue, decodeArguments } from '../abi/decodeArguments.js'
import { parseSignature } from '../abi/parseSignature.js'
import { multiSendContracts } from '../rules/knownContracts.js'
import type { Call } from '../signed/Signed.js'

export interface NestedCalls {
  readonly calls: readonly Call[]
  readonly caller: string
  /** Whether the account or the called contract itself makes these calls, so that they say what the call does. */
  readonly isAll: boolean
}

/** Reads the calls in the arguments of `multicall`, and of a smart account's `execute` functions. */
export function readNestedCalls(
  to: string,
  from: string,
  canonical: string,
  values: readonly AbiValue[],
): NestedCalls | undefined {
  const [first, second, third, fourth] = values
  const isAll = to === from
  switch (canonical) {
    case 'multicall(bytes[])':
      return { calls: list(first).map((data) => ({ to, data: hex(data), value: 0n })), caller: from, isAll: true }
    case 'multicall(uint256,bytes[])':
      return { calls: list(second).map((data) => ({ to, data: hex(data), value: 0n })), caller: from, isAll: true }
    case 'execute(address,uint256,bytes)':
      return { calls: [toCall([first, second, third])], caller: to, isAll }
    case 'execTransactionFromModule(address,uint256,bytes,uint8)':
    case 'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)':
    case 'executeUserOp(address,uint256,bytes,uint8)':
    case 'executeUserOpWithErrorString(address,uint256,bytes,uint8)':
    case 'execute(address,uint256,bytes,uint8)': {
      const calls = readOperation(toCall([first, second, third]), fourth)
      return calls && { calls, caller: to, isAll }
    }
    case 'execute((address,uint256,bytes))':
      return { calls: [toCall(list(first))], caller: to, isAll }
    case 'execute((address,uint256,bytes)[])':
    case 'executeBatch((address,uint256,bytes)[])':
      return { calls: list(first).map((call) => toCall(list(call))), caller: to, isAll }
    case 'execute(((address,uint256,bytes)[],bool))':
      return { calls: list(list(first)[0]).map((call) => toCall(list(call))), caller: to, isAll }
    case 'executeBatch(address[],bytes[])':
      return { calls: zip(first, [], second), caller: to, isAll }
    case 'executeBatch(address[],uint256[],bytes[])':
      return { calls: zip(first, list(second), third), caller: to, isAll }
    case 'execute(bytes32,bytes)': {
      const calls = readExecution(first, second, to)
      return calls && { calls, caller: to, isAll }
    }
    case 'redeemDelegations(bytes[],bytes32[],bytes[])': {
      // Without a delegation, the caller's own account makes the calls.
      if (!list(first).every((context) => isEmptyList(hex(context)))) return undefined
      const batches = list(second).map((mode, index) => readExecution(mode, list(third)[index], from))
      return batches.includes(undefined)
        ? undefined
        : { calls: batches.flatMap((batch) => batch ?? []), caller: from, isAll: true }
    }
    default:
      return undefined
  }
}

/** The ABI's encoding of a list without elements. */
function isEmptyList(bytes: string): boolean {
  return /^0x(0{62}20)?0*$/.test(bytes)
}

/** Reads a call, or a delegate call to Safe's MultiSend. Other delegate calls can do more than their data says. */
function readOperation(call: Call, operation: AbiValue | undefined): readonly Call[] | undefined {
  if (operation === 0n) return [call]
  return multiSendContracts.has(`${call.to}`) ? readMultiSend(call.data) : undefined
}

/**
 * Reads a call, a batch, or a batch of batches in the form of ERC-7579 and ERC-7821. The mode says which it is.
 *
 * @param account Stands for the zero address.
 */
function readExecution(mode: AbiValue | undefined, data: AbiValue | undefined, account: string): Call[] | undefined {
  if (!(mode instanceof Uint8Array) || !(data instanceof Uint8Array)) return undefined
  const self = (call: Call): Call => (/^0x0{40}$/.test(`${call.to}`) ? { ...call, to: account } : call)
  if (mode[0] === 0 && data.length >= 52) {
    const [to, value, inner] = [data.slice(0, 20), data.slice(20, 52), data.slice(52)]
    return [self({ to: hex(to), value: BigInt(hex(value)), data: hex(inner) })]
  }
  if (mode[0] !== 1) return undefined
  const isSeveral = encodeHex(mode.slice(6, 10)) === '78210002'
  const batches = isSeveral ? readOne('f(bytes[] batches)', data) : [data]
  const calls = batches?.map((batch) =>
    batch instanceof Uint8Array ? readOne('f((address to,uint256 value,bytes data)[] calls)', batch) : undefined,
  )
  if (!calls || calls.includes(undefined)) return undefined
  return calls.flatMap((batch) => (batch ?? []).map((call) => self(toCall(list(call)))))
}

/** Decodes a list that is the only argument. */
function readOne(signature: string, data: Uint8Array): readonly AbiValue[] | undefined {
  const inputs = parseSignature(signature)?.inputs
  const [value] = (inputs && decodeArguments(inputs, data)) ?? []
  return value === undefined ? undefined : list(value)
}

/**
 * Reads the calls of a Safe's `multiSend(bytes)`. Returns `undefined` for anything else, and if any of them is a
 * delegate call.
 */
export function readMultiSend(data: string): readonly Call[] | undefined {
  const inputs = parseSignature('multiSend(bytes transactions)')?.inputs
  const bytes = data.startsWith('0x8d80ff0a') ? decodeHex(data.slice(10)) : undefined
  const [packed] = (inputs && bytes && decodeArguments(inputs, bytes)) ?? []
  if (!(packed instanceof Uint8Array)) return undefined
  const calls: Call[] = []
  let at = 0
  while (at < packed.length) {
    const [operation] = packed.subarray(at)
    const length = Number(`0x${encodeHex(packed.subarray(at + 53, at + 85)) || 'f'.repeat(64)}`)
    const end = at + 85 + length
    if (operation !== 0 || end > packed.length || calls.length === 100) return undefined
    calls.push({
      to: `0x${encodeHex(packed.subarray(at + 1, at + 21))}`,
      value: BigInt(`0x${encodeHex(packed.subarray(at + 21, at + 53))}`),
      data: `0x${encodeHex(packed.subarray(at + 85, end))}`,
    })
    at = end
  }
  return calls
}

function toCall([to, value, data]: readonly (AbiValue | undefined)[]): Call {
  return { to: typeof to === 'string' ? to : '', value: typeof value === 'bigint' ? value : 0n, data: hex(data) }
}

function zip(targets: AbiValue | undefined, values: readonly AbiValue[], data: AbiValue | undefined): readonly Call[] {
  return list(targets).map((target, index) => toCall([target, values[index], list(data)[index]]))
}

function hex(value: AbiValue | undefined): string {
  return `0x${value instanceof Uint8Array ? encodeHex(value) : ''}`
}

function list(value: AbiValue | undefined): readonly AbiValue[] {
  return Array.isArray(value) ? value : []
}
