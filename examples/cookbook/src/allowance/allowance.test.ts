// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allowance } from './index.js'

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const spender = '00000000219ab540356cbb839cbe05303d7705fa'
let test: TestModal<ReturnType<typeof createModal>>
beforeEach(async () => {
  test = createTestModal(createModal, { plugins: [allowance()] })
  await test.auth.signIn()
  // Load the plugin now. Otherwise it would show nothing in the first approval until its code has loaded.
  await test.modal.plugins.allowance?.()
})
afterEach(() => test.dispose())

/** The text above the frame. */
const details = () => test.root().querySelector('.lk-approve-details')?.textContent

async function request(data: string) {
  test.wallet.hang('eth_sendTransaction')
  const { address } = test.modal.state.account ?? {}
  const params = [{ from: address, to: token, data }]
  test.modal
    .getProvider('eip155')
    .request({ method: 'eth_sendTransaction', params })
    .catch(() => undefined)
  await test.waitFor(() => test.get('heading', 'Approve request'))
}

const approve = (amount: string) => `0x095ea7b3${spender.padStart(64, '0')}${amount.padStart(64, '0')}`

it('default: warns of an unlimited allowance, and names the spender', async () => {
  await request(approve('f'.repeat(64)))
  await test.waitFor(() => details()?.includes('Unlimited allowance'))
  expect(details()?.toLowerCase()).toContain(spender)
})

it('behavior: names a limited allowance', async () => {
  await request(approve('64'))
  await test.waitFor(() => details()?.includes('Limited allowance'))
})

it.each(['0x', '0x095ea7b3', `${approve('64')}00`])('behavior: shows nothing for other data (%s)', async (data) => {
  await request(data)
  await test.waitFor(() => details() !== undefined)
  await test.settle()
  expect(details()).toBe('')
})
