// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { confirmations } from './index.js'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
let test: TestModal<ReturnType<typeof createModal>>
beforeEach(async () => {
  test = createTestModal(createModal, { plugins: [confirmations()] })
  test.services.answerNode('eth_getTransactionReceipt', { status: '0x1', blockNumber: '0x10' })
  await test.accounts.connect()
  await test.open('AccountSettings')
})
afterEach(() => test.dispose())

async function send() {
  const params = [{ from: account, to: account, value: '0x1' }]
  await test.modal.getProvider('eip155').request({ method: 'eth_sendTransaction', params })
  const isReceipt = ({ body }: { body: unknown }) => JSON.stringify(body)?.includes('eth_getTransactionReceipt')
  await test.waitFor(() => test.services.calls.some(isReceipt))
  await test.settle()
}

it('default: announces a confirmed transaction', async () => {
  const toggle = await test.waitFor(() => test.get('switch', /Confirmations/))
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  await send()
  expect(test.text()).toContain('Your transaction is confirmed')
})

it('behavior: announces nothing once the user turns it off', async () => {
  await test.click(/Confirmations/, 'switch')
  await send()
  expect(test.text()).not.toContain('Your transaction is confirmed')
})
