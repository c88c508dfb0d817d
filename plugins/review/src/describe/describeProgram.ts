import { encodeHex } from '@latchkey/plugin-api'
import { type AbiValue, decodeArguments } from '../abi/decodeArguments.js'
import { parseSignature } from '../abi/parseSignature.js'
import type { DescribedField } from './Description.js'
import type { Lookups } from './lookups.js'
import {
  type Deployment,
  uniswapUniversalRouter12,
  uniswapUniversalRouter20,
  uniswapUniversalRouter21,
  weth,
} from './registry/deployments.js'
import { caller, readV4Swap, type Swap } from './v4Swap.js'

interface DescribedProgram {
  readonly sentence: string
  readonly fields: readonly DescribedField[]
}

/**
 * Describes a program for Uniswap's Universal Router that swaps one token for another. Returns `undefined` if it does
 * anything else, so that a sentence never leaves out a step.
 *
 * @param values The arguments of `execute`: the commands, then the input of each.
 */
export async function describeProgram(
  { to, value }: { readonly to: string; readonly value: bigint },
  values: readonly AbiValue[],
  lookups: Lookups,
): Promise<DescribedProgram | undefined> {
  const isOneOf = (deployments: readonly Deployment[]) =>
    deployments.some(({ address, chainId }) => address === to && chainId === lookups.chainId)
  const layout = layouts.find(([, deployments]) => isOneOf(deployments))?.[0]
  const steps = layout && readSteps(values, { layout, router: to })
  const swap = steps && combineSteps(steps, value, weth.find(({ chainId }) => chainId === lookups.chainId)?.address)
  if (!swap) return undefined
  const [paid, got] = await Promise.all([formatSide(swap.pay, lookups), formatSide(swap.get, lookups)])
  const recipient = swap.recipient === caller ? lookups.from : swap.recipient
  return {
    sentence: lookups.text('review.swap', 'Swap {pay} for at least {get} on Uniswap, to {recipient}', {
      pay: paid,
      get: got,
      recipient: lookups.show(recipient),
    }),
    fields: [
      { label: lookups.text('review.field-pay', 'You pay'), value: paid },
      { label: lookups.text('review.field-get', 'Recipient gets at least'), value: got },
      { label: lookups.text('review.field-recipient', 'Recipient'), value: lookups.showFully(recipient) },
    ],
  }
}

/** The router's name for itself. */
const router = `0x${'2'.padStart(40, '0')}`
/** "All that the router holds", in place of an amount. */
const contractBalance = 2n ** 255n

type Step =
  | { readonly kind: 'wrap'; readonly amount: bigint }
  | { readonly kind: 'permit' }
  | Swap
  | {
      readonly kind: 'payOut'
      readonly recipient: string
      /** Absent for the native coin. */
      readonly token?: string | undefined
      /** Whether the router unwraps coins for it. */
      readonly unwraps: boolean
      readonly minimum: bigint
    }
  | { readonly kind: 'fee' }

/** By command. Commands with the flag to ignore failures have other numbers, so they are not read. */
const commands: Readonly<
  Record<number, { readonly inputs: string; read(values: readonly AbiValue[], at: RouterPlace): Step | undefined }>
> = {
  0: {
    inputs: 'f(address recipient,uint256 amountIn,uint256 amountOutMin,bytes path,bool payerIsUser)',
    read: ([recipient, amountIn, minimum, path, payerIsUser]) => {
      const pools = path instanceof Uint8Array ? path : new Uint8Array()
      if (pools.length < 43 || (pools.length - 20) % 23 !== 0) return undefined
      const [tokenIn, tokenOut] = [`0x${encodeHex(pools.slice(0, 20))}`, `0x${encodeHex(pools.slice(-20))}`]
      return {
        kind: 'swap',
        recipient: text(recipient),
        tokenIn,
        tokenOut,
        amountIn: int(amountIn),
        minimum: int(minimum),
        payerIsUser: payerIsUser === true,
      }
    },
  },
  4: {
    // The router ignores the other bits of the minimum.
    inputs: 'f(address token,address recipient,uint160 amountMin)',
    read: ([token, recipient, minimum]) => ({
      kind: 'payOut',
      token: /^0x0{40}$/.test(text(token)) ? undefined : text(token),
      unwraps: false,
      recipient: text(recipient),
      minimum: int(minimum),
    }),
  },
  6: { inputs: 'f(address token,address recipient,uint256 bips)', read: () => ({ kind: 'fee' }) },
  8: {
    inputs: 'f(address recipient,uint256 amountIn,uint256 amountOutMin,address[] path,bool payerIsUser)',
    read: ([recipient, amountIn, minimum, path, payerIsUser]) => {
      const tokens: readonly AbiValue[] = Array.isArray(path) ? path : []
      if (tokens.length < 2) return undefined
      const [tokenIn, tokenOut] = [text(tokens[0]), text(tokens.at(-1))]
      return {
        kind: 'swap',
        recipient: text(recipient),
        tokenIn,
        tokenOut,
        amountIn: int(amountIn),
        minimum: int(minimum),
        payerIsUser: payerIsUser === true,
      }
    },
  },
  10: {
    inputs:
      'f(((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permit,bytes signature)',
    read: ([permit], at) => (Array.isArray(permit) && permit[1] === at.router ? { kind: 'permit' } : undefined),
  },
  11: {
    inputs: 'f(address recipient,uint256 amount)',
    read: ([recipient, amount]) => (recipient === router ? { kind: 'wrap', amount: int(amount) } : undefined),
  },
  12: {
    inputs: 'f(address recipient,uint256 amountMin)',
    read: ([recipient, minimum]) => ({
      kind: 'payOut',
      unwraps: true,
      recipient: text(recipient),
      minimum: int(minimum),
    }),
  },
  16: {
    inputs: 'f(bytes actions,bytes[] params)',
    // Version 1.2 buys collectibles with this command.
    read: (values, { layout }) => (layout === '1.2' ? undefined : readV4Swap(values, layout)),
  },
}

type Layout = '1.2' | '2.0' | '2.1'

interface RouterPlace {
  readonly layout: Layout
  /** The router's address. */
  readonly router: string
}

const layouts: readonly (readonly [Layout, readonly Deployment[]])[] = [
  ['1.2', uniswapUniversalRouter12],
  ['2.0', uniswapUniversalRouter20],
  ['2.1', uniswapUniversalRouter21],
]

function readSteps([program, list]: readonly AbiValue[], at: RouterPlace): readonly Step[] | undefined {
  const inputs: readonly AbiValue[] = Array.isArray(list) ? list : []
  const numbers = program instanceof Uint8Array ? [...program] : []
  if (numbers.length === 0 || numbers.length > 16 || numbers.length !== inputs.length) return undefined
  const steps = numbers.map((number, index) => {
    const command = Object.hasOwn(commands, number) ? commands[number] : undefined
    const input = inputs[index]
    const parameters = command && parseSignature(command.inputs)?.inputs
    const values = parameters && input instanceof Uint8Array ? decodeArguments(parameters, input) : undefined
    return values && command?.read(values, at)
  })
  return steps.every((step) => step !== undefined) ? steps : undefined
}

/** Without a token: the native coin. */
interface Side {
  readonly token?: string | undefined
  readonly amount: bigint
}

interface Trade {
  readonly pay: Side
  readonly get: Side
  readonly recipient: string
}

/** Combines steps that together swap one token for one other. A route may be split into several swaps. */
function combineSteps(steps: readonly Step[], value: bigint, wrapped: string | undefined): Trade | undefined {
  const swaps = steps.filter((step) => step.kind === 'swap')
  const wraps = steps.filter((step) => step.kind === 'wrap')
  const [first] = swaps
  if (!first || wraps.length > 1) return undefined
  const { recipient, tokenIn, tokenOut } = first
  const isOneSwap = swaps.every(
    (swap) => swap.recipient === recipient && swap.tokenIn === tokenIn && swap.tokenOut === tokenOut,
  )
  if (!isOneSwap || tokenIn === tokenOut) return undefined
  const [wrap] = wraps
  const isCoin = tokenIn === undefined
  const isFromRouter = wrap !== undefined || isCoin
  if (swaps.some(({ payerIsUser }) => payerIsUser === isFromRouter)) return undefined
  const amount = swaps.reduce((sum, swap) => sum + swap.amountIn, 0n)
  // Anyone can take what stays in the router. So all coins must be wrapped, and all wrapped coins swapped.
  if (wrap && (isCoin || tokenIn !== wrapped || ![value, contractBalance].includes(wrap.amount))) return undefined
  if (wrap && ![value, contractBalance].includes(amount)) return undefined
  if (isCoin && amount !== value) return undefined
  if (!isFromRouter && (value > 0n || amount >= contractBalance)) return undefined
  const pay = isFromRouter ? { amount: value } : { token: tokenIn, amount }
  const payOuts = steps.filter((step) => step.kind === 'payOut')
  if (recipient !== router) {
    const minimum = swaps.reduce((sum, swap) => sum + swap.minimum, 0n)
    return payOuts.length === 0 ? { pay, get: { token: tokenOut, amount: minimum }, recipient } : undefined
  }
  const [payOut] = payOuts
  if (!payOut || payOuts.length > 1 || payOut.recipient === router) return undefined
  // The router keeps what it gets after it has paid out.
  if (steps.indexOf(payOut) < steps.findLastIndex(({ kind }) => kind === 'swap')) return undefined
  const { minimum, token, unwraps } = payOut
  if (unwraps ? wrapped === undefined || tokenOut !== wrapped : tokenOut !== token) return undefined
  return { pay, get: { token, amount: minimum }, recipient: payOut.recipient }
}

async function formatSide({ amount, token }: Side, lookups: Lookups): Promise<string> {
  return token === undefined
    ? lookups.formatCoin(amount)
    : lookups.formatToken(amount, token, await lookups.readToken(token))
}

function text(value: AbiValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

function int(value: AbiValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n
}
