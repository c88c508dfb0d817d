import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const isBuilt = existsSync(fileURLToPath(new URL('../../dist/wallet-app/index.html', import.meta.url)))

describe('/wallet/config.json', () => {
  test('default', async () => {
    const config = await (await fetch(`${sandbox.url}/wallet/config.json`)).json()
    expect(config).toMatchObject({
      url: sandbox.url,
      relayUrl: sandbox.relayUrl,
      projectId: 'latchkey-sandbox',
      chains: [{ caipNetworkId: 'eip155:1', chainId: 1 }, { caipNetworkId: 'eip155:137' }],
    })
    const { rpcUrls } = config as { rpcUrls: Record<string, string> }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const answer = await fetch(rpcUrls['eip155:137'] ?? '', { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ result: '0x89' })
  })
})

describe('/wallet', () => {
  test('behavior: keeps the query when redirecting to the page', async () => {
    const { status, headers } = await fetch(`${sandbox.url}/wallet?uri=wc%3Aab`, { redirect: 'manual' })
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/wallet/?uri=wc%3Aab')
  })

  test.each([
    '/wallet/',
    '/wallet/wc?uri=wc%3Aab',
    '/wallet/..%2f..%2fpackage.json',
    '/wallet/%2e%2e/%2e%2e/package.json',
  ])('behavior: %s serves the page, or explains how to build it', async (path) => {
    const response = await fetch(sandbox.url + path)
    const text = await response.text()
    if (!isBuilt || !response.url.includes('/wallet')) {
      expect([404, 503]).toContain(response.status)
      return
    }
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(text).toContain('<script')
  })

  test('error: serves the page for a path that can’t be decoded', async () => {
    const { status } = await fetch(`${sandbox.url}/wallet/%E0%A4%A`)
    expect(status).toBe(isBuilt ? 200 : 503)
  })
})
