/** Tests rules for all services: required parameters, access, and the format of errors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const account = '0x00000000000000000000000000000000000000aa'
const paths = [
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/getWallets',
  '/getWalletImage/any',
  '/public/getAssetImage/any',
  '/public/getCurrencyImage/any',
  '/public/getTokenImage/any',
  '/getAnalyticsConfig',
  '/v1/supported-chains',
  `/v1/account/${account}/balance`,
  `/v1/account/${account}/history`,
  `/v1/account/${account}/nfts`,
  `/v1/identity/${account}`,
  `/v1/profile/reverse/${account}`,
]

describe.each(paths)('%s', (path) => {
  test('error: rejects a missing project id', async () => {
    const { status, body } = await callService(sandbox.url, path, { projectId: undefined })
    expect(status).toBe(400)
    expect(body).toEqual({ status: 'FAILED', reasons: [{ field: 'projectId', description: 'is required' }] })
  })

  test('error: rejects a forbidden project', async () => {
    sandbox.config.set('forbidden', { isForbidden: true })
    expect((await callService(sandbox.url, path, { projectId: 'forbidden' })).status).toBe(403)
  })

  test('behavior: any page may read it', async () => {
    const preflight = await fetch(sandbox.url + path, {
      method: 'OPTIONS',
      headers: { origin: 'https://host.example', 'access-control-request-headers': 'x-anything' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-anything')
    const { headers } = await callService(sandbox.url, path, {}, { headers: { origin: 'https://host.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

test.each(paths.filter((path) => !path.endsWith('/balance')))(
  '%s error: rejects a missing SDK version',
  async (path) => {
    expect((await callService(sandbox.url, path, { sv: undefined })).status).toBe(400)
    expect((await callService(sandbox.url, path, { st: undefined })).status).toBe(400)
  },
)

test('error: responds with 404 to an unknown path', async () => {
  expect((await callService(sandbox.url, '/v2/nothing')).status).toBe(404)
})

test('error: rejects a hostname that is not this machine’s', async () => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const call = request(`${sandbox.url}/admin/requests`, { headers: { host: 'attacker.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject).end()
  })
  expect(status).toBe(403)
})

test('behavior: does not listen on the machine’s external addresses', async () => {
  const { networkInterfaces } = await import('node:os')
  const outer = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address && !address.internal && address.family === 'IPv4')
  for (const address of outer) {
    await expect(fetch(`http://${address?.address}:${new URL(sandbox.url).port}/`)).rejects.toThrow()
  }
})
