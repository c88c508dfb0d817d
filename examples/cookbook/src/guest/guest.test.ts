// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, expect, it } from 'vitest'
import { guest } from './index.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

let test: TestModal<ReturnType<typeof createModal>>
afterEach(() => test.dispose())

it('default: connects the guest account, and switches networks', async () => {
  test = createTestModal(createModal, { plugins: [guest({ address })] })
  await test.open('Connect')
  await test.waitFor(() => test.get('button', /Continue as guest/))
  expect(test.all('button', /Continue as guest/)).toHaveLength(1)
  await test.click(/Continue as guest/)
  await test.waitFor(() => test.modal.state.status === 'connected')
  expect(test.modal.state.account).toMatchObject({ address, connectorId: 'guest' })
  await test.modal.switchNetwork('eip155:137')
  expect(test.modal.state.account?.networkId).toBe('eip155:137')
  const provider = test.modal.getProvider('eip155')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  const signing = provider.request({ method: 'personal_sign', params: ['0x00', address] })
  await expect(signing).rejects.toMatchObject({ code: 4200 })
})

it('behavior: restores the guest account after a reload', async () => {
  test = createTestModal(createModal, { plugins: [guest({ address })] })
  await test.open('Connect')
  await test.click(/Continue as guest/)
  await test.reload()
  expect(test.modal.state).toMatchObject({ status: 'connected', account: { address, connectorId: 'guest' } })
})

it("behavior: the row's text is translated", async () => {
  const messages = { 'guest.row': 'Als Gast fortfahren' }
  test = createTestModal(createModal, { plugins: [guest({ address })], messages })
  await test.open('Connect')
  await test.waitFor(() => test.get('button', /Als Gast fortfahren/))
  expect(test.text()).not.toContain('Continue as guest')
})
