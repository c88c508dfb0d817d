import { type AbiValue, decodeArguments } from '../abi/decodeArguments.js'
import { parseSignature } from '../abi/parseSignature.js'

/** A swap of an exact amount on Uniswap. */
export interface Swap {
  readonly kind: 'swap'
  readonly recipient: string
  /** Absent for the native coin. */
  readonly tokenIn?: string | undefined
  /** Absent for the native coin. */
  readonly tokenOut?: string | undefined
  readonly amountIn: bigint
  readonly minimum: bigint
  /** Whether the router takes the tokens from the account, and not what it holds itself. */
  readonly payerIsUser: boolean
}

/**
 * Reads a swap on Uniswap v4: what is swapped, how it is paid, and who takes what comes out. Returns `undefined` for all
 * other programs.
 *
 * @param values The actions, then the input of each.
 * @param layout The router's, which has changed: later ones can limit the price of each pool.
 */
export function readV4Swap(values: readonly AbiValue[], layout: '2.0' | '2.1'): Swap | undefined {
  const [numbers, list] = values
  const actions = numbers instanceof Uint8Array ? [...numbers] : []
  const inputs: readonly AbiValue[] = Array.isArray(list) ? list : []
  if (actions.length < 3 || actions.length > 4 || actions.length !== inputs.length) return undefined
  const decode = (index: number, types: Types) => {
    const [type, input] = [types[actions[index] ?? 0], inputs[index]]
    const parameters = type === undefined ? undefined : parseSignature(`f(${type})`)?.inputs
    return parameters && input instanceof Uint8Array ? decodeArguments(parameters, input) : undefined
  }
  const [swapped, paid, taken] = [decode(0, swaps[layout]), decode(1, payments), decode(actions.length - 1, takes)]
  const swap = swapped && readAmounts(actions[0] === single, swapped[0])
  if (!swap || !paid || !taken) return undefined
  const isSettleAll = actions[1] === settleAll
  if (paid[0] !== swap.currencyIn || taken[0] !== swap.currencyOut) return undefined
  // Settling 0 pays what the swap needs.
  if (paid[1] !== swap.amountIn && (isSettleAll || paid[1] !== 0n)) return undefined
  const isTakeAll = actions.at(-1) === takeAll
  const hasFee = actions.length === 4
  // After a fee, only `TAKE_ALL` says what is left.
  if (hasFee && (!isTakeAll || !decode(2, fees))) return undefined
  const least = isTakeAll ? int(taken[1]) : 0n
  // Taking 0 takes everything.
  if (!isTakeAll && taken[2] !== 0n) return undefined
  const tokenIn = token(swap.currencyIn)
  return {
    kind: 'swap',
    recipient: isTakeAll ? caller : text(taken[1]),
    tokenIn,
    tokenOut: token(swap.currencyOut),
    amountIn: swap.amountIn,
    minimum: hasFee || least > swap.minimum ? least : swap.minimum,
    payerIsUser: tokenIn !== undefined && (isSettleAll || paid[2] === true),
  }
}

/** The router's name for the account that calls it. */
export const caller = `0x${'1'.padStart(40, '0')}`

function readAmounts(isSingle: boolean, swap: AbiValue | undefined) {
  const members: readonly AbiValue[] = Array.isArray(swap) ? swap : []
  const [first, second] = members
  const pool: readonly AbiValue[] = Array.isArray(first) ? first : []
  const path: readonly AbiValue[] = Array.isArray(second) ? second : []
  const last = path.at(-1)
  const [amountIn, minimum] = isSingle ? [members[2], members[3]] : [members.at(-2), members.at(-1)]
  const [from, to] = isSingle
    ? [pool[second === true ? 0 : 1], pool[second === true ? 1 : 0]]
    : [first, Array.isArray(last) ? last[0] : undefined]
  return to === undefined || int(amountIn) === 0n
    ? undefined
    : { currencyIn: text(from), currencyOut: text(to), amountIn: int(amountIn), minimum: int(minimum) }
}

function token(currency: string): string | undefined {
  return /^0x0{40}$/.test(currency) ? undefined : currency
}

/** The types of an action's input, by the action's number. */
type Types = Readonly<Record<number, string>>

const single = 6
const settleAll = 12
const takeAll = 15
const pool = '(address currency0,address currency1,uint24 fee,int24 tickSpacing,address hooks) poolKey'
const path = '(address intermediateCurrency,uint256 fee,int24 tickSpacing,address hooks,bytes hookData)[] path'
const amounts = 'uint128 amountIn,uint128 amountOutMinimum'
const swaps: Readonly<Record<'2.0' | '2.1', Types>> = {
  '2.0': {
    [single]: `(${pool},bool zeroForOne,${amounts},bytes hookData) swap`,
    7: `(address currencyIn,${path},${amounts}) swap`,
  },
  '2.1': {
    [single]: `(${pool},bool zeroForOne,${amounts},uint256 minHopPriceX36,bytes hookData) swap`,
    7: `(address currencyIn,${path},uint256[] minHopPriceX36,${amounts}) swap`,
  },
}
const payments: Types = {
  11: 'address currency,uint256 amount,bool payerIsUser',
  [settleAll]: 'address currency,uint256 maxAmount',
}
const fees: Types = { 16: 'address currency,address recipient,uint256 bips' }
const takes: Types = {
  14: 'address currency,address recipient,uint256 amount',
  [takeAll]: 'address currency,uint256 minAmount',
}

function text(value: AbiValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

function int(value: AbiValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n
}
