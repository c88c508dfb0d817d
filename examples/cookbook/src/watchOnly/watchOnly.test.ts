// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchOnly } from './index.js'

const address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
let test: TestModal<ReturnType<typeof createModal>>
beforeEach(async () => {
  test = createTestModal(createModal, { plugins: [watchOnly()] })
  await test.open('Connect')
})
afterEach(() => test.dispose())

it('default: connects the address that the user enters', async () => {
  await test.type('Watch an address', address)
  await test.click('Watch')
  await test.waitFor(() => test.modal.state.status === 'connected')
  expect(test.modal.state.account).toMatchObject({ address, connectorId: 'watch-only' })
  const provider = test.modal.getProvider('eip155')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
  await test.modal.switchNetwork('eip155:137')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
})

it('behavior: the connector has no row beside its connect method', async () => {
  await test.waitFor(() => test.get('textbox', 'Watch an address'))
  expect(test.all('button', /Watch only/)).toEqual([])
})

it('error: asks again if the text is not an address', async () => {
  await test.type('Watch an address', 'vitalik')
  await test.click('Watch')
  await test.waitFor(() => test.text().includes('Enter an address that starts with 0x'))
  expect(test.modal.state.status).toBe('disconnected')
})

it('error: rejects signatures with 4200', async () => {
  await test.type('Watch an address', address)
  await test.click('Watch')
  await test.waitFor(() => test.modal.state.status === 'connected')
  const signing = test.modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x00', address] })
  await expect(signing).rejects.toMatchObject({ code: 4200 })
})
