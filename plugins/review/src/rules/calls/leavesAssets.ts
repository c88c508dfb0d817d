/** Finds programs that leave assets in Uniswap's Universal Router, where anyone can take them. */
import type { FlatCall } from './FlatCall.js'
import type { CallData } from './readCallData.js'
import {
  bridge,
  type Command,
  listCommands,
  positionCall,
  readCollect,
  readRecipient,
  v4Swap,
} from './routerProgram.js'
import {
  collected,
  keyOf,
  readAddresses,
  readPath,
  readReversedPath,
  type SwappedTokens,
  wrapped,
} from './swappedTokens.js'

export function leavesAssets(commands: readonly Command[], call: FlatCall): boolean {
  const held: Held = new Map([[coin, call.value]])
  for (const command of commands) {
    const before = [...held]
    runCommand(command, held, call)
    // If the command fails, it spends nothing.
    if (command.mayFail) for (const [token, amount] of before) held.set(token, max(amount, held.get(token) ?? 0n))
  }
  return [...held.values()].some((amount) => amount > 0n)
}

/** What the router holds of each token. */
type Held = Map<string, bigint>

function runCommand(command: Command, held: Held, call: FlatCall) {
  const { code, input } = command
  const staysAt = (slot: number) => readRecipient(input, slot, call) === call.to
  if ((code === 4 && !staysAt(1)) || (code === 12 && !staysAt(0))) held.delete(collected)
  const read = swaps[code]
  if (read) {
    const { tokenIn, tokenOut } = (v2Routes[call.to]?.[code] ?? read)(input)
    const exact = input.number(1)
    const isExactOutput = code % 2 === 1
    if (input.number(code >= stableSwap ? 5 : 4) === 0n) spend(held, tokenIn, isExactOutput ? unknown : exact)
    if (staysAt(0)) put(held, tokenOut, isExactOutput ? exact : unknown)
  } else if (code === 2 && staysAt(1)) put(held, input.address(0), input.number(2))
  else if (code === 13) {
    for (const row of input.list(0, 4)) if (row.address(1) === call.to) put(held, row.address(3), row.number(2))
  } else if (code === 4 && !staysAt(1)) spend(held, input.address(0), all)
  else if (code === 5 && !staysAt(1)) spend(held, input.address(0), input.number(2))
  else if (code === 6 || code === 7) {
    const token = input.address(0)
    const part = ((held.get(keyOf(token)) ?? 0n) * input.number(2)) / (code === 6 ? 10_000n : 10n ** 18n)
    if (!staysAt(1)) spend(held, token, part)
  } else if (code === 11) {
    const amount = spend(held, coin, input.number(1))
    if (staysAt(0)) put(held, wrapped, amount)
  } else if (code === 12) {
    const amount = spend(held, wrapped, all)
    if (staysAt(0)) put(held, coin, amount)
  } else if (code === positionCall && readCollect(command, call) === call.to) put(held, collected, unknown)
  else if (code === v4Swap) runV4(input, held, call)
  else if (code === bridge) {
    const deposit = input.at(0)
    spend(held, deposit.number(12) > 0n ? coin : deposit.address(2), deposit.number(4))
    // The position manager of v4 gets all coins. Earlier routers buy collectibles with them.
  } else if (code > v4Swap && code <= lastOfPlan && !withoutCoins.has(code)) spend(held, coin, all)
}

const swaps: Readonly<Record<number, (input: CallData) => SwappedTokens>> = {
  0: (input) => readPath(input.bytes(3)),
  1: (input) => readReversedPath(input.bytes(3)),
  8: (input) => readAddresses(input, 3),
  9: (input) => readAddresses(input, 3),
  34: (input) => readAddresses(input, 3),
  35: (input) => readAddresses(input, 3),
}

type ReadSwaps = typeof swaps
const readPackedRoute = (input: CallData) => readPath(input.bytes(3))
/** A list of rows: from, to, and whether the pool is stable. */
const readRoutes = (input: CallData) => {
  const routes = input.list(3, 3)
  return { tokenIn: routes[0]?.address(0) ?? '', tokenOut: routes.at(-1)?.address(1) ?? '' }
}
/** Aerodrome's routers on Base write paths of v2 in their own ways. */
const v2Routes: Readonly<Record<string, ReadSwaps>> = {
  '0x6cb442acf35158d5eda88fe602221b67b400be3e': { 8: readRoutes, 9: readRoutes },
  '0x01d40099fcd87c018969b0e8d4ab1633fb34763c': { 8: readPackedRoute, 9: readPackedRoute },
}

/** The router pays coins, and tokens if its user does not. */
function runV4(input: CallData, held: Held, call: FlatCall) {
  const actions = listCommands(input, call)
  // Routers before v4 buy collectibles with this command, whose input is a price and the call.
  if (actions.length === 0 && input.number(1) === 0x40n && input.bytes(1) !== '0x') spend(held, coin, all)
  for (const { code, input: values } of actions) {
    const currency = values.address(0)
    const isPaid = code === 12 ? currency === coin : code === 11 && (currency === coin || values.number(2) === 0n)
    const given = code === 11 ? values.number(1) : 0n
    if (isPaid) spend(held, currency, given || readOwed(actions, currency))
    if (![14, 16].includes(code) || readRecipient(values, 1, call) !== call.to) continue
    put(held, currency, (code === 14 && values.number(2)) || unknown)
  }
}

/**
 * Returns the amount that exact-input swaps owe to v4. Returns `all` if an action is not v4's: other exchanges add
 * actions, and their amounts are not read.
 */
function readOwed(actions: readonly Command[], currency: string): bigint {
  if (actions.some(({ code }) => code > lastAction)) return all
  return actions.reduce((sum, { code, input }) => {
    if (code === 8 || code === 9) return unknown
    const swap = input.at(0)
    const tokenIn = swap.address(code === 6 && swap.number(5) === 0n ? 1 : 0)
    if ((code !== 6 && code !== 7) || tokenIn !== currency) return sum
    // Since version 2.1, a list of prices stands before the amount of a path.
    return sum + swap.number(code === 6 ? 6 : swap.number(1) === 0xa0n ? 3 : 2)
  }, 0n)
}

function put(held: Held, token: string, amount: bigint) {
  const key = keyOf(token)
  held.set(key, (held.get(key) ?? 0n) + amount)
}

/** Returns what is spent. An unknown amount leaves an unknown rest. */
function spend(held: Held, token: string, amount: bigint): bigint {
  const key = keyOf(token)
  const before = held.get(key) ?? 0n
  const spent = amount === unknown ? 0n : amount === all || amount > before ? before : amount
  held.set(key, before - spent)
  return spent
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

const coin = `0x${'0'.repeat(40)}`
/** The router's name for all that it holds. */
const all = 2n ** 255n
/** More than any amount, so that something stays unless all is spent. */
const unknown = 2n ** 300n
/** Commands that need no coins: positions on v3, new pools, and checks and sweeps of collectibles. */
const withoutCoins = new Set([17, 18, 19, 21, 22, 23, 29])
/** The last action that v4 defines. It burns a claim. */
const lastAction = 0x18
const lastOfPlan = 0x20
/** The first command that only PancakeSwap's router has. Its swaps list pools before they say who pays. */
const stableSwap = 0x22
