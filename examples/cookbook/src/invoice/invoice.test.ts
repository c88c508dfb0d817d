// @vitest-environment happy-dom
import { decodeHex } from '@latchkey/plugin-api'
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { invoice } from './index.js'

let test: TestModal<ReturnType<typeof createModal>>
beforeEach(() => {
  test = createTestModal(createModal, { plugins: [invoice()] })
})
afterEach(() => test.dispose())

const sign = (params: unknown) => test.modal.getProvider('eip155').request({ method: 'shop_signInvoice', params })

it('default: has the wallet sign a sentence', async () => {
  await test.accounts.connect()
  expect(await sign([{ number: 'A-17', total: '12.50 EUR' }])).toMatch(/^0x/)
  const { method, params } = test.wallet.calls.at(-1) ?? {}
  const [message = ''] = params as readonly string[]
  expect(method).toBe('personal_sign')
  expect(new TextDecoder().decode(decodeHex(message.slice(2)))).toBe('I accept invoice A-17 over 12.50 EUR.')
})

it('error: rejects with 4001 when the user rejects', async () => {
  await test.accounts.connect()
  test.wallet.reject('personal_sign')
  await expect(sign([{ number: 'A-17', total: '12.50 EUR' }])).rejects.toMatchObject({ code: 4001 })
})

it.each([
  [undefined],
  [[]],
  [[{ number: 17, total: '12.50 EUR' }]],
  [[{ number: 'A-17', total: '12.50 EUR\nand everything else' }]],
  [[{ number: 'A'.repeat(41), total: '12.50 EUR' }]],
])('error: rejects the parameters %j before the wallet sees them', async (params) => {
  await test.accounts.connect()
  await expect(sign(params)).rejects.toMatchObject({ cause: { code: 'REQUEST_PARAMS_INVALID' } })
  expect(test.wallet.calls.filter(({ method }) => method === 'personal_sign')).toEqual([])
})
