// @vitest-environment happy-dom
import type { FrozenRequest, RequestReview } from '@latchkey/plugin-api'
import type { TestModal } from '@latchkey/plugin-api/testing'
import { getAddress } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { createReviews } from './createReviews.js'
import { createDescribeContext } from './testing/createDescribeContext.js'

const networkId = 'eip155:1'
const first = `0x${'a1'.repeat(20)}`
const second = '0x00000000000000000000000000000000000bad01'

let test: TestModal
afterEach(() => test.dispose())

async function start() {
  const created = await createDescribeContext()
  test = created.test
  const { context } = created
  const account = context.store.get(context.accounts.account('eip155'))
  const freeze = (method: string, call: object) => {
    const params = [{ version: '2.0.0', chainId: '0x1', from: account?.address, ...call }]
    return { id: '1', method, params, networkId, account: account?.caipAddress } as unknown as FrozenRequest
  }
  return { freeze, own: account?.address ?? '', reviews: createReviews(context) }
}

const { signal } = new AbortController()

it('behavior: a danger replaces the caution of the same rule', async () => {
  const { freeze, reviews } = await start()
  test.chain('eip155').inspectContract = async ({ address }) => {
    if (address === second) await new Promise((resolve) => setTimeout(resolve, 50))
    return { hasCode: false, isNew: undefined }
  }
  const claim = { data: '0x4e71d92d' }
  const calls = [
    { to: first, ...claim },
    { to: second, value: '0x1', ...claim },
  ]
  const reports: string[][] = []
  const report = ({ warnings = [] }: RequestReview) =>
    void reports.push(warnings.filter(({ id }) => id === 'no-code').map(({ severity }) => severity))
  await reviews.review(freeze('wallet_sendCalls', { calls }), { signal, report })
  expect(reports).toContainEqual(['caution'])
  expect(reports.at(-1)).toEqual(['danger'])
})

it('behavior: a warning names the network’s coin by its symbol', async () => {
  const { freeze, reviews } = await start()
  const permission = { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 60 } }
  const request = freeze('wallet_requestExecutionPermissions', { to: first, permission })
  const { warnings = [] } = await reviews.review(request, { signal, report: () => undefined })
  expect(warnings.find(({ id }) => id === 'permit')?.text).toContain('can take tokens of ETH from your account')
})

it('behavior: the sentence, facts and warnings show an address with the same checksum', async () => {
  const { freeze, reviews } = await start()
  test.chain('eip155').inspectContract = async () => ({ hasCode: true, isNew: false })
  const spender = getAddress(second)
  const data = `0x095ea7b3${second.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
  const request = freeze('eth_sendTransaction', { to: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', data })
  const reports: RequestReview[] = []
  const review = await reviews.review(request, { signal, report: (one) => void reports.push(one) })
  const short = `${spender.slice(0, 6)}…${spender.slice(-4)}`
  expect(short).not.toBe(short.toLowerCase())
  expect(review.summary).toContain(short)
  expect(review.facts?.map(({ value }) => value)).toContain(spender)
  const [warning] = review.warnings ?? []
  expect(warning).toMatchObject({ id: 'unlimited-approval', text: expect.stringContaining(short) })
  expect(warning?.text).toContain('0xA0b8…eB48')
  expect(reviews.showAddress(second)).toBe(spender)

  // The first report does not wait for the code with the hash function. Later requests have it.
  expect(reports[0]?.warnings?.[0]?.text).toContain(short.toLowerCase())
  const later: RequestReview[] = []
  await reviews.review(request, { signal, report: (one) => void later.push(one) })
  expect(later[0]?.warnings?.[0]?.text).toContain(short)
})

it('behavior: a warning of a look-alike shows both addresses completely, with checksums', async () => {
  const { freeze, own, reviews } = await start()
  const similar = `${own.slice(0, 12)}${'0'.repeat(20)}${own.slice(-10)}`.toLowerCase()
  const request = freeze('eth_sendTransaction', { to: similar, value: '0x1' })
  const { warnings } = await reviews.review(request, { signal, report: () => undefined })
  const text = warnings?.find(({ id }) => id === 'look-alike')?.text
  expect(text).toContain(getAddress(similar))
  expect(text).toContain(getAddress(own))
})

it('behavior: the sentence names a token as soon as a slow node does', async () => {
  const { freeze, reviews } = await start()
  const read = test.chain('eip155').readToken
  test.chain('eip155').readToken = async (parameters) => {
    if (!isKnown) await new Promise((resolve) => setTimeout(resolve, 2_000))
    isKnown = true
    return read?.(parameters) as never
  }
  let isKnown = false
  const data = `0xa9059cbb${second.slice(2).padStart(64, '0')}${(3_800_000).toString(16).padStart(64, '0')}`
  const request = freeze('eth_sendTransaction', { to: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', data })
  const sentences: (string | undefined)[] = []
  const review = await reviews.review(request, { signal, report: ({ summary }) => void sentences.push(summary) })
  expect(sentences).toContain('Send 3,800,000 units of 0xA0b8…eB48 to 0x0000…AD01')
  expect(review.summary).toBe('Send 3.8 USDC to 0x0000…AD01')
})

it('behavior: keeps the details of a waiting request, however many end meanwhile', async () => {
  const { freeze, reviews } = await start()
  const context = (ended: AbortController) => ({ signal: ended.signal, report: () => undefined })
  const waiting = freeze('personal_sign', {})
  await reviews.review(waiting, context(new AbortController()))
  const later = Array.from({ length: 25 }, (_value, index) => ({ ...waiting, id: `later ${index}` }))
  for (const request of later) {
    const ended = new AbortController()
    const reviewing = reviews.review(request, context(ended))
    ended.abort()
    await reviewing
  }
  const isKept = (id: string) => test.modal.store.get(reviews.stateOf(id)) !== undefined
  expect([waiting.id, 'later 0', 'later 24'].map(isKept)).toEqual([true, false, true])
})
