// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createModal } from '../createModal.js'
import { testOptions } from '../testing/testOptions.js'
import { localSiwx } from './localSiwx.js'
import { signIn } from './signIn.js'

afterEach(() => localStorage.clear())

it('error: siwx and siweConfig', () => {
  const siweConfig = {} as never
  expect(() => createModal(testOptions({ siwx: localSiwx(), siweConfig }))).toThrow(
    expect.objectContaining({
      code: 'SIWX_CONFLICT',
      message: 'Cannot set both `siweConfig` and `siwx` options',
    }),
  )
})

it('error: no siwx', async () => {
  const modal = createModal(testOptions())
  await expect(signIn(modal)).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED', message: 'SIWX is not enabled' })
  await modal.dispose()
})

it('error: nobody is connected', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const services = { apiUrl: nowhere, rpcUrl: nowhere, analyticsUrl: null }
  const modal = createModal(testOptions({ siwx: localSiwx(), services, basic: true }))
  await expect(signIn(modal)).rejects.toMatchObject({
    code: 'SIWX_ADDRESS_MISSING',
    message: 'No ActiveCaipAddress found',
  })
  await modal.dispose()
})
