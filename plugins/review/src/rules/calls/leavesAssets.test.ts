import { concat } from 'viem'
import { expect, it } from 'vitest'
import {
  dai,
  encode,
  encodeValues,
  friend,
  program,
  usdc,
  user,
  v4Actions,
  weth,
  zero,
} from '../../testing/corpus/Example.js'
import { readEffects } from './readEffects.js'

const router = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const [caller, itself] = [`0x${'1'.padStart(40, '0')}`, `0x${'2'.padStart(40, '0')}`]
const ether = 10n ** 18n
const all = 2n ** 255n

type Steps = Parameters<typeof program>[0]
type Step = Steps[number]

const swap = (tokenIn: string, tokenOut: string, recipient: string, amount: bigint, payerIsUser: boolean): Step => [
  0,
  'address,uint256,uint256,bytes,bool',
  [recipient, amount, 5n, concat([tokenIn, '0x0001f4', tokenOut] as `0x${string}`[]), payerIsUser],
]
const swapV2 = (path: readonly string[], recipient: string, amount: bigint, payerIsUser: boolean): Step => [
  8,
  'address,uint256,uint256,address[],bool',
  [recipient, amount, 5n, path, payerIsUser],
]
const sweep = (token: string, to: string): Step => [4, 'address,address,uint256', [token, to, 1n]]
const portion = (token: string, to: string, bips: bigint): Step => [6, 'address,address,uint256', [token, to, bips]]
const wrap = (to: string, amount: bigint): Step => [11, 'address,uint256', [to, amount]]
const unwrap = (to: string): Step => [12, 'address,uint256', [to, 1n]]
const toRouter = swap(usdc, weth, itself, 1_000n, true)
const pool = [zero, usdc, 500, 10, zero]
const swapCoins = (amount: bigint, ...steps: Steps): Step =>
  v4Actions([
    [6, '((address,address,uint24,int24,address),bool,uint128,uint128,bytes)', [[pool, true, amount, 5n, '0x']]],
    ...steps,
  ])
const settle = (token: string, amount: bigint): Step => [11, 'address,uint256,bool', [token, amount, false]]
const settleAll = (token: string): Step => [12, 'address,uint256', [token, 10n * ether]]
const takeAll = (token: string): Step => [15, 'address,uint256', [token, 5n]]
const take = (token: string, to: string): Step => [14, 'address,address,uint256', [token, to, 0n]]

function leaves(steps: Steps, value = 0n): boolean {
  const { effects } = readEffects([{ to: router, data: program(steps), value, from: user }])
  return effects.some((effect) => effect.kind === 'receive' && effect.isLeft)
}

const emptied: Readonly<Record<string, readonly [Steps, bigint?]>> = {
  'a swap, then coins for the user': [[toRouter, unwrap(caller)]],
  'a swap, then a fee, and the rest for the user': [[toRouter, portion(weth, friend, 25n), sweep(weth, caller)]],
  'wrapped coins, swapped on two routes': [
    [
      wrap(itself, ether),
      swap(weth, usdc, caller, ether / 4n, false),
      swapV2([weth, dai, usdc], caller, (ether * 3n) / 4n, false),
    ],
    ether,
  ],
  'a fee in coins, and a swap of the others': [
    [portion(zero, friend, 25n), wrap(itself, all), swap(weth, usdc, caller, all, false)],
    ether,
  ],
  'a swap of what a swap gave': [[swapV2([usdc, dai], itself, 5n, true), swap(dai, weth, caller, all, false)]],
  'coins swapped on v4': [[swapCoins(ether, settleAll(zero), takeAll(usdc))], ether],
  'coins settled before a swap on v4': [[swapCoins(0n, settle(zero, all), takeAll(usdc))], ether],
  'a swap on v4, then a sweep': [[swapCoins(5n, settleAll(zero), take(usdc, itself)), sweep(usdc, caller)], 5n],
  'coins for less than was sent, which the router returns': [
    [swapCoins(ether, settleAll(zero), takeAll(usdc)), sweep(zero, caller)],
    10n * ether,
  ],
  'wrapped coins for the user': [[wrap(caller, ether)], ether],
  'collectibles that an earlier router buys': [[[0x10, 'uint256,bytes', [ether, '0x12345678']]], ether],
}

it.each(Object.entries(emptied))('default: leaves nothing in the router: %s', (_name, [steps, value]) => {
  expect(leaves(steps, value)).toBe(false)
})

const left: Readonly<Record<string, readonly [Steps, bigint?]>> = {
  'a swap': [[toRouter]],
  'a sweep of another token': [[toRouter, sweep(dai, caller)]],
  'other tokens than wrapped coins': [[swap(usdc, dai, itself, 1_000n, true), unwrap(caller)]],
  'coins for the router': [[toRouter, unwrap(itself)]],
  'a sweep to the router': [[toRouter, sweep(weth, itself)]],
  'a fee only': [[toRouter, portion(weth, friend, 1n)]],
  'a swap of a small part': [[toRouter, swap(weth, usdc, caller, 1n, false)]],
  'a sweep of another token after v4': [[swapCoins(5n, settleAll(zero), take(usdc, itself)), sweep(dai, caller)], 5n],
  'several tokens': [
    [
      [
        13,
        '(address,address,uint160,address)[]',
        [
          [
            [user, router, 5n, usdc],
            [user, router, 5n, dai],
          ],
        ],
      ],
      sweep(dai, caller),
    ],
  ],
  'coins that are wrapped and unwrapped': [[wrap(itself, ether), unwrap(itself)], ether],
  'coins that are not wrapped': [[wrap(itself, ether), swap(weth, usdc, caller, all, false)], 10n * ether],
  'coins that no command uses': [[[14, 'address,address,uint256', [user, usdc, 0n]]], ether],
  'coins that no swap on v4 uses': [[swapCoins(ether, settleAll(zero), takeAll(usdc))], 10n * ether],
  'coins that v4 is not owed': [[v4Actions([settleAll(zero)])], ether],
  'coins sent without a v4 action': [[v4Actions([])], ether],
  'coins sent with an ownership check': [[[0x15, 'address,address,uint256', [user, usdc, 5n]]], ether],
}

it.each(Object.entries(left))('behavior: leaves assets in the router: %s', (_name, [steps, value]) => {
  expect(leaves(steps, value)).toBe(true)
})

it('behavior: a sweep that may fail takes nothing', () => {
  const { data, ...call } = { data: program([toRouter, sweep(weth, caller)]), to: router, value: 0n, from: user }
  const { effects } = readEffects([{ ...call, data: data.replace('0004', '0084') }])
  expect(effects).toContainEqual({ kind: 'receive', recipient: router, isLeft: true })
})

it('behavior: an exact output leaves the rest of the wrapped coins', () => {
  const forTokens: Step = [
    1,
    'address,uint256,uint256,bytes,bool',
    [caller, 5n, ether, concat([usdc, '0x0001f4', weth]), false],
  ]
  expect(leaves([wrap(itself, ether), forTokens], ether)).toBe(true)
  expect(leaves([wrap(itself, ether), forTokens, unwrap(caller)], ether)).toBe(false)
})

const manager = '0xc36442b4a4522e871399cd717abdd847ab11fe88'
const collect = (recipient: string) => encode('collect((uint256,address,uint128,uint128))', [[7n, recipient, 9n, 9n]])
const sweepTokens = encode('sweepToken(address,uint256,address)', [usdc, 1n, user])
const unwrapCoins = encode('unwrapWETH9(uint256,address)', [1n, user])
const multicall = (...steps: readonly string[]) => encode('multicall(bytes[])', [steps])
const modify = (...steps: Steps) => {
  const [, types, values] = v4Actions(steps)
  return encode('modifyLiquidities(bytes,uint256)', [encodeValues(types, values), 1n])
}
const sweepV4 = (token: string, to: string): Step => [0x14, 'address,address', [token, to]]
const execute = (command: `0x${string}`, input: string) =>
  encode('execute(bytes,bytes[],uint256)', [command, [input], 1n])
const intoRouter = encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
  [usdc, weth, 500, itself, 5n, 1n, 0n],
])

it.each<[string, boolean, string, string, bigint?]>([
  ['what a position pays to its manager', true, manager, multicall(collect(zero))],
  ['what a position pays to its manager, by name', true, manager, collect(manager)],
  ['what a position pays to the user', false, manager, collect(user)],
  ['tokens and coins that the manager pays out', false, manager, multicall(collect(zero), unwrapCoins, sweepTokens)],
  ['what the router collects', true, router, execute('0x12', collect(router))],
  ['what the manager keeps for the router', true, router, execute('0x12', collect(zero))],
  ['what the user collects', false, router, execute('0x12', collect(user))],
  ['coins for the manager of v4', true, manager, modify(settleAll(zero)), ether],
  ['coins that the manager of v4 returns', false, manager, modify(settleAll(zero), sweepV4(zero, caller)), ether],
  ['what the manager of v4 takes', true, manager, modify(take(usdc, itself))],
  ['what the user takes', false, manager, modify(take(usdc, caller))],
  ['coins for v4 from the router', true, router, execute('0x14', modify(settleAll(zero))), ether],
  ['tokens that are pulled', true, router, encode('pull(address,uint256)', [usdc, 5n])],
  ['coins that are wrapped', true, router, encode('wrapETH(uint256)', [5n])],
  ['an inner call that runs before the swap', true, router, multicall(multicall(unwrapCoins), intoRouter)],
  ['an inner call that runs after it', false, router, multicall(intoRouter, multicall(unwrapCoins))],
])('behavior: finds that assets stay: %s: %s', (_name, expected, to, data, value = 0n) => {
  const { effects } = readEffects([{ to, data, value, from: user }])
  expect(effects.some((effect) => effect.kind === 'receive' && effect.isLeft === true)).toBe(expected)
})

it('behavior: a program with too many commands is not read', () => {
  const data = encode('execute(bytes,bytes[])', [`0x${'00'.repeat(3_000)}`, []])
  expect(readEffects([{ to: router, data, value: 0n, from: user }])).toMatchObject({ effects: [], isTruncated: true })
})
