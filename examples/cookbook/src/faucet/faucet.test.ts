// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, expect, it } from 'vitest'
import { guest } from '../guest/index.js'
import { faucet } from './index.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const claims = 'https://faucet.example/v1/claims'
let test: TestModal<ReturnType<typeof createModal>>
afterEach(() => test.dispose())

it('default: claims for the connected account', async () => {
  test = createTestModal(createModal, { plugins: [faucet()] })
  test.services.answer(claims, {})
  await test.accounts.connect()
  await test.open('Account')
  await test.click('Faucet')
  await test.click('Claim')
  expect(test.services.calls.at(-1)).toMatchObject({ method: 'POST', url: claims, body: { address } })
  expect(test.text()).toContain('Test ether is on its way')
})

it('error: offers another attempt if the faucet fails', async () => {
  test = createTestModal(createModal, { plugins: [faucet()] })
  test.services.fail(claims, 503)
  await test.accounts.connect()
  await test.open('Faucet')
  await test.click('Claim')
  expect(test.text()).toContain('The faucet did not respond')
  test.services.answer(claims, {})
  await test.click('Try again')
  expect(test.text()).toContain('Test ether is on its way')
})

it('behavior: guests see no faucet', async () => {
  test = createTestModal(createModal, { plugins: [faucet(), guest({ address })] })
  await test.open('Connect')
  await test.click(/Continue as guest/)
  await test.waitFor(() => test.modal.state.status === 'connected')
  await test.open('Account')
  await test.waitFor(() => test.get('button', /Disconnect/))
  expect(test.all('button', 'Faucet')).toEqual([])
})
