import { expect, test } from 'vitest'
import type { SignedCalls } from '../signed/Signed.js'
import { checkSimulation } from './checkSimulation.js'

const token = `0x${'aa'.repeat(20)}`
const other = `0x${'BB'.repeat(20)}`

const claim = (to: string, data = '0x4e71d92d'): SignedCalls => ({
  kind: 'calls',
  networkId: 'eip155:1',
  from: `0x${'11'.repeat(20)}`,
  chainId: 1,
  calls: [{ to, data, value: 0n }],
  delegates: [],
})

const asset = (tokenAddress: string | undefined, amount: bigint) => ({
  kind: tokenAddress ? ('token' as const) : ('coin' as const),
  amount,
  ...(tokenAddress && { tokenAddress }),
})

const success = (...assets: ReturnType<typeof asset>[]) => ({ status: 'success', assets, approvals: [] }) as const

test('default: a claim that takes a token it does not name is dangerous', () => {
  expect(checkSimulation(claim(token), success(asset(other, -5n)))).toEqual([{ id: 'hidden-loss', severity: 'danger' }])
})

test('behavior: a claim that takes more than the amount it names is dangerous', () => {
  const claimed = claim(token, `0xa694fc3a${'5'.padStart(64, '0')}`)
  expect(checkSimulation(claimed, success(asset(other, -6n)))).toEqual([{ id: 'hidden-loss', severity: 'danger' }])
})

test.each([
  ['the called contract is the token', claim(other.toLowerCase()), success(asset(other, -5n))],
  ['the data names the token', claim(token, `0x01${'bb'.repeat(20)}`), success(asset(other, -5n))],
  ['the data names the amount', claim(token, `0xa694fc3a${'5'.padStart(64, '0')}`), success(asset(other, -5n))],
  ['the account gets something for it', claim(token), success(asset(other, -5n), asset(undefined, 1n))],
  ['only the coin is spent', claim(token), success(asset(undefined, -1n))],
  ['nothing changes', claim(token), success()],
  ['it could not be simulated', claim(token), { status: 'unavailable' } as const],
])('behavior: finds nothing if %s', (_name, signed, changes) => {
  expect(checkSimulation(signed, changes)).toEqual([])
})

test('behavior: warns that a request would fail', () => {
  expect(checkSimulation(claim(token), { status: 'reverted' })).toEqual([{ id: 'would-fail', severity: 'caution' }])
})
