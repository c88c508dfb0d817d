// @vitest-environment happy-dom
/** Programs for the Universal Router that swap on Uniswap v4. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Signed } from '../signed/Signed.js'
import { apes, attacker, program, usdc, v4Actions, weth, zero } from '../testing/corpus/Example.js'
import { createDescribeContext, type DescribeContext } from '../testing/createDescribeContext.js'
import { describe } from './describe.js'

let started: DescribeContext
beforeAll(async () => {
  started = await createDescribeContext()
}, 60_000)
afterAll(() => started?.test.dispose())

type Step = Parameters<typeof program>[0][number]

const me = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const [caller, itself] = ['1', '2'].map((digit) => `0x${digit.padStart(40, '0')}`)
const ether = 10n ** 18n
const dollars = 3_000_000_000n
const older = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const newer = '0x4c82d1fbfe28c977cbb58d8c7ff8fcf9f70a2cca'

async function say(steps: readonly Step[], { to = older, value = 0n } = {}) {
  const signed: Signed = {
    ...{ kind: 'calls', networkId: 'eip155:1', chainId: 1, from: me, delegates: [] },
    calls: [{ to, data: program(steps), value }],
  }
  return (await describe(started.context, signed, new AbortController().signal))?.sentence
}

const pool = [zero, usdc, 500, 10, zero]
const sell = (minimum = ether, amount = dollars): Step => [
  6,
  '((address,address,uint24,int24,address),bool,uint128,uint128,bytes)',
  [[pool, false, amount, minimum, '0x']],
]
const buy = (minimum = dollars, amount = ether): Step => [
  6,
  '((address,address,uint24,int24,address),bool,uint128,uint128,bytes)',
  [[pool, true, amount, minimum, '0x']],
]
const settle = (currency: string, amount = 0n, payerIsUser = true): Step => [
  11,
  'address,uint256,bool',
  [currency, amount, payerIsUser],
]
const settleAll = (currency: string, most: bigint): Step => [12, 'address,uint256', [currency, most]]
const take = (currency: string, recipient: unknown, amount = 0n): Step => [
  14,
  'address,address,uint256',
  [currency, recipient, amount],
]
const takeAll = (currency: string, least: bigint): Step => [15, 'address,uint256', [currency, least]]
const fee = (currency: string, recipient: string): Step => [16, 'address,address,uint256', [currency, recipient, 25n]]

it('default: says what a swap on v4 pays and gets', async () => {
  expect(await say([v4Actions([sell(), settleAll(usdc, dollars), takeAll(zero, 2n * ether)])])).toBe(
    'Swap 3,000 USDC for at least 2 ETH on Uniswap, to your account',
  )
  expect(await say([v4Actions([buy(), settleAll(zero, ether), takeAll(usdc, 0n)])], { value: ether })).toBe(
    'Swap 1 ETH for at least 3,000 USDC on Uniswap, to your account',
  )
  const bought = v4Actions([buy(), settle(zero, 0n, false), take(usdc, attacker)])
  expect(await say([bought], { value: ether })).toBe('Swap 1 ETH for at least 3,000 USDC on Uniswap, to 0xA77c…A77C')
})

it('error: the router before v4 does something else with the same command', async () => {
  const actions = v4Actions([sell(), settleAll(usdc, dollars), takeAll(zero, ether)])
  const first = '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad'
  expect(await say([actions], { to: first })).toBe('Run unread commands on Uniswap')
})

it('behavior: after a fee, the minimum is what is left', async () => {
  const actions = [sell(), settleAll(usdc, dollars), fee(zero, attacker), takeAll(zero, ether / 2n)]
  expect(await say([v4Actions(actions)])).toBe('Swap 3,000 USDC for at least 0.5 ETH on Uniswap, to your account')
})

it('behavior: reads routes over several pools, of earlier and later routers', async () => {
  const hops = [weth, zero].map((currency) => [currency, 500n, 10, zero, '0x'])
  const rest = [settle(usdc), take(zero, caller)]
  const before: Step = [
    7,
    '(address,(address,uint256,int24,address,bytes)[],uint128,uint128)',
    [[usdc, hops, dollars, ether]],
  ]
  const later: Step = [
    7,
    '(address,(address,uint256,int24,address,bytes)[],uint256[],uint128,uint128)',
    [[usdc, hops, [1n, 1n], dollars, ether]],
  ]
  const sentence = 'Swap 3,000 USDC for at least 1 ETH on Uniswap, to your account'
  expect(await say([v4Actions([before, ...rest])])).toBe(sentence)
  expect(await say([v4Actions([later, ...rest])], { to: newer })).toBe(sentence)
  // An earlier router reads the same bytes as another swap.
  expect(await say([v4Actions([later, ...rest])])).toMatch(/^Swap 0\.00064 USDC/)
  expect(await say([v4Actions([before, ...rest])], { to: newer })).not.toContain('Swap')
})

it('behavior: the router can pass on what v4 gives it, and split a route over versions', async () => {
  const intoRouter = v4Actions([sell(), settle(usdc), take(zero, itself)])
  const sweep: Step = [4, 'address,address,uint256', [zero, caller, ether]]
  expect(await say([intoRouter, sweep])).toBe('Swap 3,000 USDC for at least 1 ETH on Uniswap, to your account')
  const half = v4Actions([sell(ether / 2n, dollars / 2n), settle(usdc), take(zero, caller)])
  expect(await say([half, half])).toBe('Swap 3,000 USDC for at least 1 ETH on Uniswap, to your account')
})

it('behavior: reads a permit for the router, and none for another spender', async () => {
  const permit = (spender: string): Step => [
    10,
    '((address,uint160,uint48,uint48),address,uint256),bytes',
    [[[usdc, dollars, 1_900_000_000, 0], spender, 1_900_000_000n], '0x'],
  ]
  const swap = v4Actions([sell(), settleAll(usdc, dollars), takeAll(zero, ether)])
  expect(await say([permit(older), swap])).toBe('Swap 3,000 USDC for at least 1 ETH on Uniswap, to your account')
  expect(await say([permit(attacker), swap])).toBe('Run unread commands on Uniswap')
})

it('error: names no amounts for programs that do anything else', async () => {
  const programs: (readonly [readonly Step[], bigint?])[] = [
    // Pays or takes another token than it swaps.
    [[v4Actions([sell(), settle(weth), take(zero, caller)])]],
    [[v4Actions([sell(), settle(usdc), take(apes, caller)])]],
    // Settles or takes another amount.
    [[v4Actions([sell(), settle(usdc, dollars + 1n), take(zero, caller)])]],
    [[v4Actions([sell(), settleAll(usdc, dollars + 1n), takeAll(zero, 1n)])]],
    [[v4Actions([sell(), settle(usdc), take(zero, caller, 1n)])]],
    // Leaves coins in the router.
    [[v4Actions([buy(), settle(zero, 0n, false), take(usdc, caller)])], 2n * ether],
    [[v4Actions([sell(), settle(usdc), take(zero, itself)])]],
    [[v4Actions([sell(), settle(usdc, 0n, false), take(zero, caller)])]],
    // Has a fee, and no minimum after it.
    [[v4Actions([sell(), settle(usdc), fee(zero, attacker), take(zero, caller)])]],
    [[v4Actions([sell(), settle(usdc), take(zero, attacker), take(zero, caller)])]],
    // Sweeps another token.
    [[v4Actions([sell(), settle(usdc), take(zero, itself)]), [4, 'address,address,uint256', [weth, caller, ether]]]],
    [[v4Actions([sell(), settle(usdc), take(zero, itself)]), [12, 'address,uint256', [caller, ether]]]],
    [[v4Actions([sell()])]],
    [[v4Actions([])]],
  ]
  for (const [steps, value = 0n] of programs) {
    expect(await say(steps, { value })).toMatch(/^Run unread commands on Uniswap/)
  }
})
