import { atom, createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { ReviewPluginContext } from '../module.js'
import type { SignedCalls } from '../signed/Signed.js'
import { readSolana } from '../signed/solana/readSolana.js'
import type { SimulatedAsset, SimulatedChanges } from '../simulate/SimulatedChanges.js'
import * as solana from '../testing/corpus/solana.js'
import { checkSimulation as check } from './checkSimulation.js'

/** The node's contracts have code, and `person` has none. */
const person = `0x${'ee'.repeat(20)}`
const context = {
  store: createStore(),
  accounts: { accounts: () => atom([]), additionalAccounts: () => atom([]), account: () => atom(undefined) },
  chain: async () => ({
    inspectContract: async ({ address }: { address: string }) => ({ hasCode: address !== person, isNew: false }),
  }),
} as unknown as ReviewPluginContext
const checkSimulation = (signed: SignedCalls, changes: SimulatedChanges) => check(context, signed, changes)

const token = `0x${'aa'.repeat(20)}`
const other = `0x${'BB'.repeat(20)}`

const claimer = `0x${'cc'.repeat(20)}`

const claim = (to: string, data = '0x4e71d92d'): SignedCalls => ({
  kind: 'calls',
  networkId: 'eip155:1',
  from: `0x${'11'.repeat(20)}`,
  chainId: 1,
  calls: [{ to, data, value: 0n }],
  delegates: [],
})

const asset = (tokenAddress: string | undefined, amount: bigint): SimulatedAsset => ({
  kind: tokenAddress ? 'token' : 'coin',
  amount,
  ...(tokenAddress && { tokenAddress }),
})

const priced = (tokenAddress: string, amount: bigint, fiat: string) => ({ ...asset(tokenAddress, amount), fiat })

const word = (value: bigint) => value.toString(16).padStart(64, '0')

const success = (...assets: readonly SimulatedAsset[]) => ({ status: 'success', assets, approvals: [] }) as const

test('default: a claim that takes a token it does not name is dangerous', async () => {
  expect(await checkSimulation(claim(token), success(asset(other, -5n)))).toEqual([
    { id: 'hidden-loss', severity: 'danger' },
  ])
})

test('behavior: a claim that takes more than the amount it names is dangerous', async () => {
  const claimed = claim(token, `0xa694fc3a${'5'.padStart(64, '0')}`)
  expect(await checkSimulation(claimed, success(asset(other, -6n)))).toEqual([
    { id: 'hidden-loss', severity: 'danger' },
  ])
})

test.each([
  ['the called contract is the token', claim(other.toLowerCase()), success(asset(other, -5n))],
  [
    'the data names the token and the amount',
    claim(token, `0xb6b55f25${word(BigInt(other))}${word(5n)}`),
    success(asset(other, -5n)),
  ],
  [
    'a known function names the token and a limit, and something comes back',
    claim(token, `0x69328dec${word(BigInt(other))}${word(9n)}`),
    success(priced(other, -5n, '5'), asset(token, 1n)),
  ],
  ['the data names the amount', claim(token, `0xa694fc3a${'5'.padStart(64, '0')}`), success(asset(other, -5n))],
  ['the account gets something for it', claim(token), success(asset(other, -5n), asset(undefined, 1n))],
  ['only the coin is spent', claim(token), success(asset(undefined, -1n))],
  ['nothing changes', claim(token), success()],
  ['it could not be simulated', claim(token), { status: 'unavailable' } as const],
])('behavior: finds nothing if %s', async (_name, signed, changes) => {
  expect(await checkSimulation(signed, changes)).toEqual([])
})

const pay = (recipient: string) =>
  claim(claimer, `0x12345678${[other, recipient].map((one) => word(BigInt(one))).join('')}${word(5n)}`)

/** A call in bytes, as aggregators pass them on. */
const payWithin = (recipient: string) =>
  claim(
    claimer,
    `0x12345678${[BigInt(other), 5n, 96n, 68n].map(word).join('')}89abcdef${word(BigInt(recipient))}${word(5n)}${'0'.repeat(56)}`,
  )

const payAfter = (recipient: string) => {
  const contracts = Array.from({ length: 10 }, (_item, index) => BigInt(token) + BigInt(index))
  return claim(claimer, `0x12345678${[BigInt(other), 5n, ...contracts, BigInt(recipient)].map(word).join('')}`)
}

test.each([
  ['an ordinary account, and nothing comes back', pay(person), [asset(other, -5n)], person],
  ['a contract', pay(`0x${'dd'.repeat(20)}`), [asset(other, -5n)], undefined],
  ['the account itself', pay(`0x${'11'.repeat(20)}`), [asset(other, -5n)], undefined],
  ['an ordinary account, and something comes back', pay(person), [asset(other, -5n), asset(token, 2_000n)], undefined],
  ['an ordinary account, and dust comes back', pay(person), [asset(other, -5n), asset(token, 1n)], person],
  ['an ordinary account in a call within it', payWithin(person), [asset(other, -5n)], person],
  ['an ordinary account after ten contracts', payAfter(person), [asset(other, -5n)], person],
  ['an ordinary account, but loses nothing', pay(person), [], undefined],
] as const)('behavior: judges an unknown call that names %s', async (_name, signed, assets, address) => {
  expect(await checkSimulation(signed, success(...assets))).toEqual(
    address ? [{ id: 'other-recipient', severity: 'caution', values: { address } }] : [],
  )
})

test('behavior: warns that a request would fail', async () => {
  expect(await checkSimulation(claim(token), { status: 'reverted' })).toEqual([
    { id: 'would-fail', severity: 'caution' },
  ])
})

test.each([
  [
    'a known function names, with a hash but without an amount,',
    `0xbb492bf5${word(BigInt(other))}${word(2n ** 255n)}`,
    [asset(other, -5n)],
    'caution',
  ],
  [
    'a known function names, with a limit,',
    `0x69328dec${word(BigInt(other))}${word(2n ** 256n - 1n)}`,
    [asset(other, -5n)],
    'caution',
  ],
  ['the data only mentions', `0x01${'bb'.repeat(20)}`, [asset(other, -5n)], 'caution'],
  ['it returns a token without a price for', '0x4e71d92d', [priced(other, -5n, '50000'), asset(token, 1n)], 'caution'],
  ['it pays too little for', '0x4e71d92d', [priced(other, -5n, '50000'), priced(token, 1n, '0.01')], 'caution'],
  [
    'it gives dust for, and more tokens than get a price for',
    '0x4e71d92d',
    [asset(other, -5n), asset(undefined, 1n), ...Array.from({ length: 20 }, () => asset(token, -1n))],
    'caution',
  ],
  [
    'it has no price for, and gives a cent for',
    '0x4e71d92d',
    [asset(other, -5n), priced(token, 1n, '0.01')],
    'caution',
  ],
  ['it has no price for, and gives a dollar for', '0x4e71d92d', [asset(other, -5n), priced(token, 1n, '1')], undefined],
  [
    'it gives a collectible for',
    '0x4e71d92d',
    [asset(other, -5n), { ...asset(token, 1n), kind: 'collectible' as const }],
    'caution',
  ],
  ['it pays for', '0x4e71d92d', [priced(other, -5n, '50000'), priced(token, 1n, '49000')], undefined],
  [
    'the data states, and returns shares of',
    `0xe2bbb158${word(7n)}${word(500n)}`,
    [priced(other, -500n, '500'), asset(token, 1n)],
    undefined,
  ],
] as const)('behavior: judges a call that takes a token that %s', async (_name, data, assets, severity) => {
  const found = await checkSimulation(claim(claimer, data), success(...assets))
  expect(found).toEqual(severity ? [{ id: 'hidden-loss', severity }] : [])
})

const liquidity = `0x219f5d17${[7n, 1_000n, 500n, 0n, 0n, 1_999_999_999n].map(word).join('')}`

test.each([
  ['only the amount', `0xa694fc3a${word(500n)}`, [asset(other, -500n)], undefined],
  ['a pool and the amount', `0xe2bbb158${word(7n)}${word(500n)}`, [asset(other, -500n)], undefined],
  ['someone else and the amount', `0x12345678${word(BigInt(token))}${word(500n)}`, [asset(other, -500n)], 'caution'],
  [
    'someone else and the amount, of a known function,',
    `0x2ee40908${word(BigInt(token))}${word(500n)}`,
    [asset(other, -500n)],
    'caution',
  ],
  ['a bit more than two amounts', liquidity, [asset(other, -1_000n), asset(token, -480n)], 'caution'],
  [
    'two equal amounts, and takes a third',
    liquidity,
    [-1_000n, -500n, -1_000n].map((n) => asset(`${other.slice(0, -1)}${-n % 3n}`, n)),
    'danger',
  ],
  ['one amount, and takes two', `0xa694fc3a${word(500n)}`, [asset(other, -500n), asset(token, -500n)], 'danger'],
  ['another amount', `0xa694fc3a${word(500n)}`, [asset(other, -5_000n)], 'danger'],
  ['much more than it takes', `0xa694fc3a${word(500n)}`, [asset(other, -5n)], 'danger'],
] as const)('behavior: judges a loss if the data names %s', async (_name, data, assets, severity) => {
  const found = await checkSimulation(claim(claimer, data), success(...assets))
  expect(found).toEqual(severity ? [{ id: 'hidden-loss', severity }] : [])
})

test.each([
  ['an amount', 100n, undefined],
  ['the largest number', 2n ** 256n - 1n, 'caution'],
  ['another amount', 5n, 'danger'],
  ['a large number', 2n ** 255n + 1n, 'danger'],
] as const)('behavior: judges a repayment that burns a debt token, with %s', async (_name, amount, severity) => {
  const from = BigInt(claim(claimer).from)
  const repay = claim(claimer, `0x573ade81${[BigInt(other), amount, 2n, from].map(word).join('')}`)
  const found = await checkSimulation(repay, success(asset(other, -100n), asset(token, -100n)))
  expect(found).toEqual(severity ? [{ id: 'hidden-loss', severity }] : [])
})

test('behavior: a collectible is named by its number', async () => {
  const loss = (...collectibleIds: bigint[]) => success({ ...asset(other, -1n), kind: 'collectible', collectibleIds })
  const stake = claim(claimer, `0xa694fc3a${word(8_520n)}`)
  expect(await checkSimulation(stake, loss(8_520n))).toEqual([])
  expect(await checkSimulation(stake, loss(8_521n))).toEqual([{ id: 'hidden-loss', severity: 'danger' }])
  expect(await checkSimulation(claim(claimer, `0x${'0'.repeat(8)}${word(1n)}`), loss())).toMatchObject([
    { severity: 'danger' },
  ])
})

test('behavior: a claim that names three tokens and takes all of them is dangerous', async () => {
  const tokens = ['aa', 'bb', 'dd'].map((digits) => `0x${digits.repeat(20)}`)
  const account = claim(claimer).from
  const words = [64n, BigInt(account), 3n, ...tokens.map(BigInt), 2n ** 256n - 1n].map(word).join('')
  const found = await checkSimulation(
    claim(claimer, `0xbb492bf5${words}`),
    success(...tokens.map((one) => asset(one, -5n))),
  )
  expect(found).toEqual([{ id: 'hidden-loss', severity: 'danger' }])
})

const approve = (amount: bigint) => `0x095ea7b3${word(BigInt(claimer))}${word(amount)}`

test.each([
  ['an approval of exactly this amount', approve(500n), '0x4e71d92d', undefined],
  ['an approval of much more', approve(2n ** 94n), '0x4e71d92d', 'danger'],
  ['an approval of much more, and a deposit of the amount', approve(2n ** 94n), `0xa694fc3a${word(500n)}`, undefined],
  ['a call without effect', '0x18160ddd', '0x4e71d92d', 'danger'],
  ['a transfer of less', `0xa9059cbb${word(BigInt(person))}${word(1n)}`, '0x4e71d92d', 'danger'],
  [
    'a transfer of everything to the account itself',
    `0xa9059cbb${word(BigInt(claim(claimer).from))}${word(10_000n)}`,
    '0x4e71d92d',
    'danger',
  ],
  ['a transfer of as much', `0xa9059cbb${word(BigInt(person))}${word(500n)}`, '0x4e71d92d', undefined],
] as const)(
  'behavior: judges a loss in a batch that calls the token for %s',
  async (_name, first, second, severity) => {
    const calls = [{ to: other.toLowerCase(), data: first, value: 0n }, ...claim(claimer, second).calls]
    const found = await checkSimulation({ ...claim(claimer), calls }, success(asset(other, -500n)))
    expect(found).toEqual(severity ? [{ id: 'hidden-loss', severity }] : [])
  },
)

test('behavior: approvals of single collectibles do not state that they are taken', async () => {
  const ids = [8_520n, 8_521n]
  const approvals = ids.map((id) => ({ to: other.toLowerCase(), data: approve(id), value: 0n }))
  const loss = success({ ...asset(other, -2n), kind: 'collectible', collectibleIds: ids })
  const request = (data: string) => ({ ...claim(claimer), calls: [...approvals, ...claim(claimer, data).calls] })
  expect(await checkSimulation(request('0x4e71d92d'), loss)).toEqual([{ id: 'hidden-loss', severity: 'danger' }])
  expect(await checkSimulation(request(`0x0fbf0a93${ids.map(word).join('')}`), loss)).toEqual([])
})

test('behavior: a repayment may take as much as the account owes', async () => {
  const from = BigInt(claim(claimer).from)
  const repay = claim(claimer, `0x573ade81${[BigInt(other), 2n ** 256n - 1n, 2n, from].map(word).join('')}`)
  const debt = { ...asset(token, -100n), token: { symbol: 'variableDebtEthUSDC', decimals: 6, name: 'Debt' } }
  expect(await checkSimulation(repay, success(asset(other, -100n), debt))).toEqual([])
})

const lamports = 10n ** 9n
const mint = solana.mints[0]?.toBase58() ?? ''

test.each([
  ['all tokens', [1], [asset(mint, -5_000n)], 'danger'],
  ['50 SOL', [1], [asset(undefined, -50n * lamports)], 'danger'],
  ['the rent of an account', [1], [asset(undefined, -20_000_000n)], undefined],
  ['what the data states', [1, 0x88, 0x13, 0, 0, 0, 0, 0, 0], [asset(mint, -5_000n)], undefined],
  ['more than the data states', [1, 0x87, 0x13, 0, 0, 0, 0, 0, 0], [asset(mint, -5_000n)], 'danger'],
  ['tokens, and pays for them', [1], [priced(mint, -5_000n, '50'), priced('other', 1n, '49')], undefined],
  ['tokens, and gives something worthless', [1], [priced(mint, -5_000n, '50'), asset('other', 1n)], 'caution'],
  ['one collectible', [1], [{ ...asset(mint, -1n), kind: 'collectible' as const }], 'caution'],
] as const)('behavior: judges an unknown program that takes %s', async (_name, data, assets, severity) => {
  const { params } = solana.send(solana.callProgram(solana.unknownProgram, [solana.owner], data))
  const signed = readSolana(params, solana.solanaNetwork, solana.solanaUser, new Set())
  const found = await check(context, signed, success(...assets))
  expect(found).toEqual(severity ? [{ id: 'hidden-loss', severity }] : [])
})

test('behavior: a transfer to the account itself explains no loss on Solana', async () => {
  const pay = solana.sendCoins(solana.owner, 60n * lamports)
  const { params } = solana.send(pay, solana.callUnknown())
  const signed = readSolana(params, solana.solanaNetwork, solana.solanaUser, new Set())
  const found = await check(context, signed, success(asset(undefined, -50n * lamports)))
  expect(found).toEqual([{ id: 'hidden-loss', severity: 'danger' }])
})

test('behavior: Solana’s own programs hide nothing', async () => {
  const { params } = solana.send(solana.sendCoins(solana.payee, 50n * lamports))
  const signed = readSolana(params, solana.solanaNetwork, solana.solanaUser, new Set())
  expect(await check(context, signed, success(asset(undefined, -50n * lamports)))).toEqual([])
})
