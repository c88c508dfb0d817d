/** Reads the commands of Uniswap's Universal Router that move the account's tokens or pay its proceeds. */
import type { Effect } from '../Effect.js'
import type { FlatCall } from './FlatCall.js'
import { type CallData, readCallData } from './readCallData.js'

export function readUniversalRouter(data: CallData, call: FlatCall): readonly Effect[] {
  return readCommands(data, call, 0)
}

function readCommands(data: CallData, call: FlatCall, depth: number): readonly Effect[] {
  const commands = data.bytes(0).slice(2).match(/../g) ?? []
  const inputs = data.bytesList(1)
  return commands.flatMap((command, index) => {
    const input = readCallData((inputs[index] ?? '').slice(2), call.budget)
    // The highest bit only says whether the command may fail.
    const code = Number.parseInt(command, 16) & 0x7f
    if (code === subPlan) {
      if (depth < 3) return readCommands(input, call, depth + 1)
      call.budget.isExceeded = true
    }
    return readers[code]?.(input, call) ?? []
  })
}

const subPlan = 0x21

const readers: Readonly<Record<number, (input: CallData, call: FlatCall) => readonly Effect[]>> = {
  // Swaps: exact input and output, v3 and v2. Later commands check the minimum if the router receives the tokens.
  0: (input, call) => [readProceeds(input, call, 2)],
  1: (input, call) => [readProceeds(input, call)],
  8: (input, call) => [readProceeds(input, call, 2)],
  9: (input, call) => [readProceeds(input, call)],
  // Permit2: transfers and permits. A permit for the router itself is part of a usual swap.
  2: (input, call) => [
    { kind: 'transfer', token: input.address(0), to: readRecipient(input, 1, call), amount: input.number(2) },
  ],
  3: (input, call) => {
    const permit = input.at(0)
    return permit.list(0, 4).flatMap((row) => readPermit(row, permit.address(1), call))
  },
  10: (input, call) => readPermit(input, input.address(4), call),
  13: (input) =>
    input.list(0, 4).map((row) => ({
      kind: 'transfer',
      token: row.address(3),
      to: row.address(1),
      amount: row.number(2),
    })),
  // Payments by the router: sweep a token, and unwrap WETH.
  4: (input, call) => [{ kind: 'receive', recipient: readRecipient(input, 1, call) }],
  12: (input, call) => [{ kind: 'receive', recipient: readRecipient(input, 0, call) }],
}

function readProceeds(input: CallData, call: FlatCall, minimum?: number): Effect {
  const recipient = readRecipient(input, 0, call)
  const isForUser = recipient !== call.to
  return {
    kind: 'receive',
    recipient,
    ...(isForUser && minimum !== undefined && { minimum: input.number(minimum) }),
  }
}

function readPermit(details: CallData, spender: string, { to }: FlatCall): readonly Effect[] {
  if (spender === to) return []
  const [token, amount, expiresAt] = [details.address(0), details.number(1), details.number(2)]
  return [{ kind: 'approval', token, spender, amount, expiresAt }]
}

/** Address 1 means the caller, and 2 means the router. */
function readRecipient(input: CallData, slot: number, { from, to }: FlatCall): string {
  const recipient = input.number(slot)
  return recipient === 1n ? from : recipient === 2n ? to : input.address(slot)
}
