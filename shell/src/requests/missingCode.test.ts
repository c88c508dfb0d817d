import { expect, it, vi } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createRequests, type RequestParts } from './createRequests.js'
import { ProviderRpcError } from './ProviderRpcError.js'

vi.mock('./runRequest.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const call = { namespace: 'eip155', method: 'personal_sign' } as const

it('error: says that the code for requests did not load, to dapps as an error of a provider', async () => {
  const requests = createRequests({ runtime: createTestRuntime() } as unknown as RequestParts)
  const ofPlugin = requests.request({ ...call, origin: { kind: 'plugin', id: 'send' } })
  await expect(ofPlugin).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' })
  const ofDapp: unknown = await requests.request({ ...call, origin: { kind: 'host' } }).catch((error: unknown) => error)
  expect(ofDapp).toBeInstanceOf(ProviderRpcError)
  expect(ofDapp).toMatchObject({ code: -32603, cause: { code: 'MODAL_LOAD_FAILED' } })
})
