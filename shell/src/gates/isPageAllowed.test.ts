/** The modal and the secure frame use the same rule for origins. */
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { testHttpClients } from '../testing/testHttpClient.js'
import { isPageAllowed } from './isPageAllowed.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, hostOrigins: ['https://shop.example', 'https://a.shop.example'] })
}, 60_000)
afterAll(() => sandbox.stop())
afterEach(() => {
  vi.unstubAllGlobals()
  sandbox.config.reset()
})

test.each([
  ['default', undefined, 'http://localhost:3000', true],
  ['default', undefined, 'http://127.0.0.1', true],
  ['default', undefined, 'http://a.localhost:1', true],
  ['default', undefined, 'http://[::1]:5173', true],
  ['default', undefined, 'https://shop.example', true],
  ['default', undefined, 'https://attacker.example', false],
  ['an empty list', [], 'https://shop.example', true],
  ['another site', ['https://other.example'], 'http://localhost:3000', true],
  ['another site', ['https://other.example'], 'https://127.0.0.1:8443', true],
  ['another site', ['https://other.example'], 'http://shop.localhost:3000', false],
  ['another site', ['https://other.example'], 'https://shop.example', false],
  ['one label', ['https://*.shop.example'], 'https://a.shop.example', true],
  ['one label', ['https://*.shop.example'], 'https://shop.example', false],
  ['one label', ['*.example'], 'https://a.shop.example', false],
  ['a part of a label', ['https://*op.example'], 'https://shop.example', false],
  ['any port', ['http://a.localhost:*'], 'http://a.localhost:3000', true],
  ['without a scheme', ['a.localhost'], 'http://a.localhost:3000', true],
  ['without a scheme, a port', ['a.localhost:3001'], 'http://a.localhost:3000', false],
  ['the usual port', ['https://shop.example:443'], 'https://shop.example', true],
  ['another port', ['https://shop.example:8443'], 'https://shop.example', false],
  ['another scheme', ['http://shop.example'], 'https://shop.example', false],
])('default: %s %j, a page at %s: %s', async (_, allowedOrigins, origin, allowed) => {
  if (allowedOrigins) sandbox.config.set(sandbox.projectId, { allowedOrigins })
  vi.stubGlobal('location', { origin })
  const http = testHttpClients(({ path }) =>
    fetchJson(`${sandbox.url}${path}?projectId=${sandbox.projectId}&st=latchkey&sv=html-1.0.0`),
  )
  expect(await isPageAllowed({ runtime: createTestRuntime(), http }), 'the modal').toBe(allowed)
  const opened = await fetchJson(`${sandbox.secure.url}/frame/open`, {
    method: 'POST',
    headers: { origin: sandbox.secure.url },
    body: JSON.stringify({ projectId: sandbox.projectId, origin }),
  })
  expect('visit' in opened, 'the secure site').toBe(allowed)
})

async function fetchJson(url: string, init?: RequestInit): Promise<object> {
  return (await fetch(url, init)).json() as Promise<object>
}
