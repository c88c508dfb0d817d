/** Reads the steps of programs for Uniswap's Universal Router. The actions of v4 have the same form. */
import type { FlatCall } from './FlatCall.js'
import { type CallData, readCallData } from './readCallData.js'

/** A step of a program for Uniswap's Universal Router. */
export interface Command {
  readonly code: number
  readonly input: CallData
  /** The input in hexadecimal, without `0x`. */
  readonly digits: string
  /** Whether the program goes on if the command fails. */
  readonly mayFail: boolean
}

export function listCommands(data: CallData, call: FlatCall, depth = 0, maySkip = false): readonly Command[] {
  const program = data.bytes(0).slice(2)
  call.budget.left -= program.length / 2
  if (call.budget.left < 0) {
    call.budget.isExceeded = true
    return []
  }
  const commands = program.match(/../g) ?? []
  const inputs = data.bytesList(1)
  return commands.flatMap((command, index) => {
    const digits = (inputs[index] ?? '').slice(2)
    const input = readCallData(digits, call.budget)
    const byte = Number.parseInt(command, 16)
    const mayFail = maySkip || byte >= 0x80
    return readCodes(byte, input).flatMap((code) => {
      if (code !== subPlan) return { code, input, digits, mayFail }
      if (depth < 3) return listCommands(input, call, depth + 1, mayFail)
      call.budget.isExceeded = true
      return []
    })
  })
}

/**
 * The highest bit only says whether the command may fail. Routers before 2.1 ignore the next one, too, which makes a
 * bridge's deposit of later routers, whose input is one dynamic struct.
 */
function readCodes(byte: number, input: CallData): readonly number[] {
  const code = byte & 0x7f
  if (code !== bridge) return code > bridge ? [code, code & 0x3f] : [code]
  // Decoders accept other offsets of the struct, so an input that is not as usual may be either.
  return input.number(0) === 32n ? [code] : [code, 0]
}

/** Address 1 means the caller, and 2 means the router. */
export function readRecipient(input: CallData, slot: number, { from, to }: FlatCall): string {
  const recipient = input.number(slot)
  return recipient === 1n ? from : recipient === 2n ? to : input.address(slot)
}

/** Returns the recipient of a payout by v3's position manager. The zero address stands for the manager. */
export function readCollect({ code, digits }: Command, { budget }: FlatCall): string | undefined {
  if (code !== positionCall || !digits.startsWith(collect)) return undefined
  return readCallData(digits.slice(8), budget).address(1)
}
/** `collect((uint256,address,uint128,uint128))` */
const collect = 'fc6f7865'
/** A call to v3's position manager. */
export const positionCall = 0x12
export const v4Swap = 0x10
const subPlan = 0x21
export const bridge = 0x40
