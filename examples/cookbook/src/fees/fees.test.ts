// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fees } from './index.js'

const fee = (value: bigint, symbol: string) => ({ value, decimals: 18, symbol })

let test: TestModal<ReturnType<typeof createModal>>
beforeEach(async () => {
  test = createTestModal(createModal, { plugins: [fees()] })
  await test.accounts.connect()
})
afterEach(() => test.dispose())

const panel = () => test.root().querySelector('.fees-panel')

it('default: shows the fee of the active network', async () => {
  test.chain('eip155').estimateFee = async ({ networkId }) =>
    networkId === 'eip155:137' ? fee(9n * 10n ** 15n, 'POL') : fee(42n * 10n ** 13n, 'ETH')
  await test.open('Account')
  await test.waitFor(() => panel()?.textContent?.includes('0.00042 ETH'))
  await test.modal.switchNetwork('eip155:137')
  await test.waitFor(() => panel()?.textContent?.includes('POL'))
  expect(panel()?.textContent).toContain('0.009 POL')
})

it('error: shows nothing if the fee is unknown', async () => {
  let attempts = 0
  test.chain('eip155').estimateFee = async () => {
    attempts += 1
    throw new Error('The node is down')
  }
  await test.open('Account')
  await test.waitFor(() => attempts > 0)
  await test.settle()
  expect(panel()).toBeNull()
})
