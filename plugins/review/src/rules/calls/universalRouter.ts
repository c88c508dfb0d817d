/** Reads the commands of Uniswap's Universal Router that move the account's tokens or pay its proceeds. */
import type { Effect, ReceiveEffect, TransferEffect } from '../Effect.js'
import type { FlatCall } from './FlatCall.js'
import { leavesAssets } from './leavesAssets.js'
import { type CallData, readCallData } from './readCallData.js'
import { type Command, listCommands, readCollect, readRecipient, v4Swap } from './routerProgram.js'

export function readUniversalRouter(data: CallData, call: FlatCall): readonly Effect[] {
  const commands = listCommands(data, call)
  // The actions of v4 are in the form of a program, too.
  const actions = commands.flatMap(({ code, input }) => (code === v4Swap ? listCommands(input, call) : []))
  const effects = commands.flatMap((command) => [
    ...(readers[command.code]?.(command.input, call) ?? []),
    ...readPositionCall(command, call),
  ])
  const ofActions = actions.flatMap(({ code, input }) => v4Readers[code]?.(input, call) ?? [])
  const isOpen = acceptsAnyPrice(commands, actions, call)
  return [
    ...[...effects, ...ofActions, ...readFees(commands, actions, call)],
    ...(isOpen ? [anyPrice] : []),
    ...(leavesAssets(commands, call) ? [{ kind: 'receive', recipient: call.to, isLeft: true } as const] : []),
  ]
}

/** Reads what a change of positions on v4 pays out. */
export function readV4Liquidity(data: CallData, call: FlatCall): readonly Effect[] {
  const actions = listCommands(readCallData(data.bytes(0).slice(2), call.budget), call)
  const effects = actions.flatMap(({ code, input }) => v4Readers[code]?.(input, call) ?? [])
  const staysAt = (input: CallData, slot: number) => readRecipient(input, slot, call) === call.to
  const getsAssets =
    call.value > 0n ||
    actions.some(({ code, input }) => (code === 14 && staysAt(input, 1)) || (code === 17 && staysAt(input, 2)))
  const isSwept = actions.some(({ code, input }) => code === 20 && !staysAt(input, 1))
  return getsAssets && !isSwept ? [...effects, { kind: 'receive', recipient: call.to, isLeft: true }] : effects
}

/** A swap that accepts any price. */
export const anyPrice: ReceiveEffect = { kind: 'receive', minimum: 0n }
/** More than any balance. */
export const anyAmount = 2n ** 128n

type Read = (input: CallData, call: FlatCall) => readonly Effect[]

const payTo =
  (recipient: number): Read =>
  (input, call) => [{ kind: 'receive', recipient: readRecipient(input, recipient, call) }]

const readers: Readonly<Record<number, Read>> = {
  // Swaps: exact input and output, v3 and v2.
  0: (input, call) => [readProceeds(input, call, 2)],
  1: readExactOutput,
  8: (input, call) => [readProceeds(input, call, 2)],
  9: readExactOutput,
  // PancakeSwap's swaps of stable coins.
  34: (input, call) => [readProceeds(input, call, 2)],
  35: (input, call) => [readProceeds(input, call)],
  // Permit2: transfers and permits. A permit for the router itself is part of a usual swap.
  2: (input, call) => readTransfer(input.address(0), readRecipient(input, 1, call), input.number(2), call),
  3: (input, call) => {
    const permit = input.at(0)
    return permit.list(0, 4).flatMap((row) => readPermit(row, permit.address(1), call))
  },
  10: (input, call) => readPermit(input, input.address(4), call),
  13: (input, call) =>
    input.list(0, 4).flatMap((row) => readTransfer(row.address(3), row.address(1), row.number(2), call)),
  // Payments by the router: sweep or transfer a token, wrap and unwrap coins, and sweep collectibles.
  4: payTo(1),
  5: payTo(1),
  11: payTo(0),
  12: payTo(0),
  23: payTo(1),
  29: payTo(1),
  // A bridge: a deposit at Across.
  64: (input, call) => payTo(1)(input.at(0), call),
}

/** Actions of v4 that pay someone: mint a position, take, take a pair, and sweep. */
const v4Readers: Readonly<Record<number, Read>> = {
  2: payTo(10),
  5: payTo(9),
  14: payTo(1),
  17: payTo(2),
  20: payTo(1),
}

/** Parts of what the router holds. Apps take small fees so. Together, larger ones are proceeds of someone else. */
function readFees(commands: readonly Command[], actions: readonly Command[], call: FlatCall): readonly Effect[] {
  const whole = 10n ** 18n
  const parts = [
    ...commands.flatMap(({ code, input }) =>
      code === 6 || code === 7 ? { input, part: input.number(2) * (code === 6 ? whole / 10_000n : 1n) } : [],
    ),
    ...actions.flatMap(({ code, input }) => (code === 16 ? { input, part: input.number(2) * (whole / 10_000n) } : [])),
  ].filter(({ input }) => ![call.from, call.to].includes(readRecipient(input, 1, call)))
  const total = parts.reduce((sum, { part }) => sum + part, 0n)
  return total * 10n > whole ? parts.flatMap(({ input }) => payTo(1)(input, call)) : []
}

/** Reads a call of the position manager of v3 or v4, which the router makes with all of its coins. */
function readPositionCall(command: Command, { to, ...call }: FlatCall): readonly Effect[] {
  const { code, digits } = command
  const data = readCallData(digits.slice(8), call.budget)
  const byRouter = { ...call, to, from: to }
  const collector = readCollect(command, byRouter)
  if (collector) return [{ kind: 'receive', recipient: collector, ...(BigInt(collector) === 0n && { isLeft: true }) }]
  return code === 0x14 && digits.startsWith(modifyLiquidities) ? readV4Liquidity(data, byRouter) : []
}

/** `modifyLiquidities(bytes,uint256)` */
const modifyLiquidities = 'dd46508f'

/** Whether the program swaps an exact amount into the router and no command checks what comes out, or takes any amount. */
function acceptsAnyPrice(commands: readonly Command[], actions: readonly Command[], call: FlatCall): boolean {
  const isOpen = commands.some(
    ({ code, input }) =>
      (code === 0 || code === 8) && input.number(2) === 0n && readRecipient(input, 0, call) === call.to,
  )
  const isOpenOnV4 = actions.some(({ code, input }) => {
    const swap = input.at(0)
    // The minimum of a path is the fourth member, or the fifth since version 2.1, whose fourth is the amount.
    const [beforeMinHops, withMinHops] = [swap.number(1) !== 0xa0n, swap.number(1) !== 0x80n]
    if (code === 7) return (beforeMinHops && swap.number(3) === 0n) || (withMinHops && swap.number(4) === 0n)
    return code === 6 && swap.number(7) === 0n
  })
  const isChecked = commands.some(
    ({ code, input }) =>
      (code === 4 && input.number(2) % 2n ** 160n > 0n) ||
      (code === 12 && input.number(1) > 0n) ||
      (code === 34 && input.number(2) > 0n),
  )
  const isTakeChecked = actions.some(({ code, input }) => code === 15 && input.number(1) > 0n)
  const takesAny = actions.some(({ code, input }) => code === 8 && input.at(0).number(7) >= anyV4Amount)
  const isPaymentChecked = actions.some(({ code, input }) => code === 12 && input.number(1) < anyV4Amount)
  return ((isOpen || isOpenOnV4) && !isChecked && !isTakeChecked) || (takesAny && !isPaymentChecked)
}

/** On v4, amounts have 128 bits. */
const anyV4Amount = 2n ** 127n

function readProceeds(input: CallData, call: FlatCall, minimum?: number): ReceiveEffect {
  const recipient = readRecipient(input, 0, call)
  const isForUser = recipient !== call.to
  return {
    kind: 'receive',
    recipient,
    ...(isForUser && minimum !== undefined && { minimum: input.number(minimum) }),
  }
}

/** A swap that the user pays, up to a maximum. */
function readExactOutput(input: CallData, call: FlatCall): readonly Effect[] {
  const isUnlimited = input.number(2) >= anyAmount && input.number(4) > 0n
  return [readProceeds(input, call), ...(isUnlimited ? [anyPrice] : [])]
}

/** A swap can start with a transfer to the router. No swap needs a transfer to anyone else. */
function readTransfer(
  token: string,
  to: string,
  amount: bigint,
  call: FlatCall,
): readonly (TransferEffect | ReceiveEffect)[] {
  const transfer = { kind: 'transfer', token, to, amount } as const
  return to === call.to ? [transfer] : [transfer, { kind: 'receive', recipient: to }]
}

function readPermit(details: CallData, spender: string, { to }: FlatCall): readonly Effect[] {
  if (spender === to) return []
  const [token, amount, expiresAt] = [details.address(0), details.number(1), details.number(2)]
  return [{ kind: 'approval', token, spender, amount, expiresAt }]
}
