// @vitest-environment happy-dom
import type { FrozenRequest, RequestReview } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { createReviews } from './createReviews.js'
import { createDescribeContext } from './testing/createDescribeContext.js'

const networkId = 'eip155:1'
const [first, second] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]

it('behavior: a danger replaces the caution of the same rule', async () => {
  const { context, test } = await createDescribeContext()
  const account = context.store.get(context.accounts.account('eip155'))
  test.chain('eip155').inspectContract = async ({ address }) => {
    if (address === second) await new Promise((resolve) => setTimeout(resolve, 50))
    return { hasCode: false, isNew: undefined }
  }
  const claim = { data: '0x4e71d92d' }
  const calls = [
    { to: first, ...claim },
    { to: second, value: '0x1', ...claim },
  ]
  const request = {
    id: '1',
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', chainId: '0x1', from: account?.address, calls }],
    networkId,
    account: account?.caipAddress,
  } as unknown as FrozenRequest
  const reports: string[][] = []
  const report = ({ warnings = [] }: RequestReview) =>
    void reports.push(warnings.filter(({ id }) => id === 'no-code').map(({ severity }) => severity))
  const { signal } = new AbortController()
  const review = await createReviews(context).review(request, { signal, report })
  expect(reports).toContainEqual(['caution'])
  expect(reports.at(-1)).toEqual(['danger'])
  expect(review.warnings?.filter(({ id }) => id === 'no-code')).toHaveLength(1)
})
