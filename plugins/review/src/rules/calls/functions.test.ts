import { concat, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { attacker, dai, encode, safe, usdc, user, weth } from '../../testing/corpus/Example.js'
import { baits } from '../transfers.js'
import { findFunction, listFunctions } from './functions/findFunction.js'
import { readEffects } from './readEffects.js'

const signatures = listFunctions().map(({ signature }) => signature)

it('default: finds each function by its selector', () => {
  for (const signature of signatures)
    expect(findFunction(toFunctionSelector(`function ${signature}`))?.signature).toBe(signature)
})

it('behavior: finds no function for another selector', () => {
  expect(findFunction('0xffffffff')).toBeUndefined()
})

it.each(Object.entries(baits))('default: %s is the selector of %s', (selector, signature) =>
  expect(toFunctionSelector(`function ${signature}`)).toBe(selector),
)

const call = (data: string, to = usdc) => readEffects([{ to, data, value: 0n, from: user }])

it('default: reads an approval', () => {
  const { effects, isTruncated } = call(encode('approve(address,uint256)', [attacker, 7n]))
  expect(effects).toEqual([{ kind: 'approval', token: usdc, spender: attacker, amount: 7n }])
  expect(isTruncated).toBe(false)
})

it.each([
  'execTransactionFromModule',
  'execTransactionFromModuleReturnData',
  'executeUserOp',
  'executeUserOpWithErrorString',
  'execute',
])('behavior: %s with an operation is a call or a delegate call', (name) => {
  const approval = encode('approve(address,uint256)', [attacker, 7n])
  const run = (operation: number) =>
    call(encode(`${name}(address,uint256,bytes,uint8)`, [usdc, 0n, approval, operation]), safe).effects
  expect(run(0)).toEqual([{ kind: 'approval', token: usdc, spender: attacker, amount: 7n }])
  expect(run(1)).toEqual([{ kind: 'delegatecall', target: usdc }])
})

it('behavior: reads transfers of several collections', () => {
  const items = [
    [2, dai, 8_520n, 1n],
    [1, weth, 0n, 9n],
  ]
  const data = encode('bulkTransfer(((uint8,address,uint256,uint256)[],address,bool)[],bytes32)', [
    [[items, attacker, true]],
    `0x${'0'.repeat(64)}`,
  ])
  expect(call(data).effects).toEqual([
    { kind: 'transfer', token: dai, to: attacker, amount: 1n },
    { kind: 'transfer', token: weth, to: attacker, amount: 9n },
  ])
})

it('behavior: reads what follows the prefix of a user operation', () => {
  const approval = encode('approve(address,uint256)', [attacker, 7n])
  const execution = encode('execute(address,uint256,bytes)', [usdc, 0n, approval])
  expect(call(`0x8dd7712f${execution.slice(2)}`, user).effects).toEqual([
    { kind: 'approval', token: usdc, spender: attacker, amount: 7n },
  ])
})

it('behavior: reads what old contracts read from short or unclean data', () => {
  const data = encode('approve(address,uint256)', [attacker, 7n])
  // WETH and other old contracts read missing bytes as zeros, and ignore the 12 bytes before an address.
  const unclean = data.replace('0'.repeat(24), 'f'.repeat(24))
  expect(call(unclean).effects).toEqual(call(data).effects)
  expect(call(data.slice(0, -64)).effects).toMatchObject([{ kind: 'approval', spender: attacker, amount: 0n }])
})

it('behavior: reads arrays that are out of order in the data', () => {
  const inner = encode('setApprovalForAll(address,bool)', [attacker, true])
  const plain = encode('multicall(bytes[])', [[inner]]).slice(10)
  // Another 32 bytes before the array, which compilers never write but contracts skip.
  const moved = `0xac9650d8${(64).toString(16).padStart(64, '0')}${'f'.repeat(64)}${plain.slice(64)}`
  expect(call(moved).effects).toEqual([{ kind: 'approval', token: usdc, spender: attacker, amount: 'all' }])
})

it('behavior: reads elements that stand before their array', () => {
  const inner = encode('setApprovalForAll(address,bool)', [attacker, true]).slice(2)
  const word = (value: bigint) => BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  const element = word(68n) + inner.padEnd(192, '0')
  const back = (bytes: bigint) => `0xac9650d8${word(160n)}${element}${word(1n)}${word(-bytes)}`
  expect(call(back(160n))).toMatchObject({ isTruncated: false, effects: [{ amount: 'all', spender: attacker }] })
  // Before the data.
  expect(call(back(10_000n)).isTruncated).toBe(true)
})

it('behavior: finds calls four levels deep, and reports deeper ones as truncated', () => {
  const wrap = (data: `0x${string}`, times: number): `0x${string}` =>
    times === 0
      ? data
      : wrap(encodeFunctionData({ abi: parseAbi(['function multicall(bytes[])']), args: [[data]] }), times - 1)
  const approval = encode('approve(address,uint256)', [attacker, 7n])
  expect(call(wrap(approval, 4))).toMatchObject({ isTruncated: false, effects: [{ amount: 7n }] })
  expect(call(wrap(approval, 5))).toMatchObject({ isTruncated: true, effects: [] })
})

it('behavior: stops after 200 calls', () => {
  const approval = encode('approve(address,uint256)', [attacker, 7n])
  const many = encode('multicall(bytes[])', [Array.from({ length: 300 }, () => approval)])
  const { calls, isTruncated } = call(many)
  expect(calls).toHaveLength(200)
  expect(isTruncated).toBe(true)
})

it('behavior: a length of 2^256 - 1 ends quickly', () => {
  const huge = 'f'.repeat(64)
  const started = performance.now()
  const { isTruncated } = call(`0xac9650d8${'20'.padStart(64, '0')}${huge}${'20'.padStart(64, '0')}`)
  expect(isTruncated).toBe(true)
  expect(performance.now() - started).toBeLessThan(200)
})

const wrappers: Readonly<Record<string, (calls: readonly `0x${string}`[]) => string>> = {
  'a multicall': (calls) => encode('multicall(bytes[])', [calls]),
  'a multicall with a deadline': (calls) => encode('multicall(uint256,bytes[])', [1n, calls]),
  'an account’s batch': (calls) =>
    encode('executeBatch((address,uint256,bytes)[])', [calls.map((data) => [usdc, 0n, data])]),
  'a bundle': (calls) =>
    encode('multicall((address,bytes,uint256,bool,bytes32)[])', [
      calls.map((data) => [usdc, data, 0n, false, `0x${'0'.repeat(64)}`]),
    ]),
  Multicall3: (calls) => encode('aggregate3((address,bool,bytes)[])', [calls.map((data) => [usdc, true, data])]),
  'Multicall3 with coins': (calls) =>
    encode('aggregate3Value((address,bool,uint256,bytes)[])', [calls.map((data) => [usdc, true, 0n, data])]),
  Multicall2: (calls) => encode('aggregate((address,bytes)[])', [calls.map((data) => [usdc, data])]),
  'Multicall2 with a block': (calls) =>
    encode('blockAndAggregate((address,bytes)[])', [calls.map((data) => [usdc, data])]),
  'a batch of Euler': (calls) =>
    encode('batch((address,address,uint256,bytes)[])', [calls.map((data) => [usdc, user, 0n, data])]),
  'a batch of Ambire': (calls) =>
    encode('executeBySender((address,uint256,bytes)[])', [calls.map((data) => [usdc, 0n, data])]),
  'a batch of Argent': (calls) =>
    encode('multiCall(address,(address,uint256,bytes)[])', [user, calls.map((data) => [usdc, 0n, data])]),
  'Multicall2 that may fail': (calls) =>
    encode('tryAggregate(bool,(address,bytes)[])', [true, calls.map((data) => [usdc, data])]),
}

it.each(Object.entries(wrappers))('behavior: never misses a dangerous call in %s without saying so', (_name, wrap) => {
  const harmless = encode('claim()', [])
  const approval = encode('approve(address,uint256)', [attacker, 7n])
  for (const before of [0, 20, 99, 150]) {
    const calls = [...new Array<`0x${string}`>(before).fill(harmless), approval]
    expect(call(wrap(calls))).toMatchObject({ isTruncated: false, effects: [{ kind: 'approval', spender: attacker }] })
  }
  const { isTruncated } = call(wrap([...new Array<`0x${string}`>(400).fill(harmless), approval]))
  expect(isTruncated).toBe(true)
})

it('behavior: finds a dangerous call at any place of a batch', () => {
  const approval = encode('approve(address,uint256)', [attacker, 7n])
  for (const before of [20, 99]) {
    const harmless = new Array(before).fill({ to: usdc, data: '0x', value: 0n, from: user })
    const { effects, roots } = readEffects([...harmless, { to: usdc, data: approval, value: 0n, from: user }])
    expect(effects).toMatchObject([{ kind: 'approval', spender: attacker }])
    expect(roots).toEqual([before])
  }
})

const v3Router = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const toRouter = encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
  [usdc, weth, 500, v3Router, 5n, 1n, 0n],
])
const payouts = {
  'wrapped coins': encode('unwrapWETH9(uint256)', [1n]),
  'the token': encode('sweepToken(address,uint256,address)', [weth, 1n, user]),
  'a further swap': encode('exactInput((bytes,address,uint256,uint256))', [
    [concat([weth, '0x0001f4', dai]), user, 0n, 1n],
  ]),
}

it('default: a router keeps the proceeds that no later call pays out', () => {
  const isLeft = (...steps: readonly string[]) =>
    call(encode('multicall(bytes[])', [steps]), v3Router).effects.some((one) => one.kind === 'receive' && one.isLeft)
  for (const [name, payout] of Object.entries(payouts)) expect(isLeft(toRouter, payout), name).toBe(false)
  expect(isLeft(toRouter)).toBe(true)
  expect(isLeft(payouts['the token'], toRouter)).toBe(true)
  expect(isLeft(toRouter, encode('sweepToken(address,uint256,address)', [dai, 1n, user]))).toBe(true)
  expect(isLeft(toRouter, encode('sweepToken(address,uint256,address)', [weth, 1n, v3Router]))).toBe(true)
  const onV2 = 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'
  expect(isLeft(encode(onV2, [5n, 1n, [usdc, weth], v3Router, 1n]))).toBe(true)
  expect(isLeft(encode(onV2, [5n, 1n, [usdc, weth], user, 1n]))).toBe(false)
})
