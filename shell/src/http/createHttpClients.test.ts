import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { readServices } from '../services/defaultServices.js'
import { setFramework } from '../state/modal.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createHttpClients } from './createHttpClients.js'
import { readAnswer } from './readAnswer.js'
import { shellVersion } from './sdkVersion.js'

const chain = (kind: 'eip155' | 'walletconnect') => ({ kind, load: () => Promise.reject(new Error('unused')) })
const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

describe('createHttpClients', () => {
  it('default', () => {
    const { runtime } = testRuntime({ chains: [chain('eip155'), chain('walletconnect')] })
    const http = createHttpClients(runtime)
    const url = http.api.url('/appkit/v1/config')
    expect(new URL(url).origin).toBe(readServices(runtime.options).apiUrl)
    expect(parametersOf(url)).toEqual({
      projectId: 'test-project',
      st: 'latchkey',
      sv: `html-eip155,walletconnect-${shellVersion}`,
    })
    expect(new URL(http.blockchain.url('v1/x')).origin).toBe(readServices(runtime.options).rpcUrl)
    // Calls to a plugin's own server carry no parameters.
    expect(http.at('https://other.test/api').url('/x', { a: 1 })).toBe('https://other.test/api/x?a=1')
  })

  it('behavior: reports React once its bindings run', () => {
    const { runtime } = testRuntime()
    const { api } = createHttpClients(runtime)
    setFramework(runtime.store, 'react')
    expect(parametersOf(api.url('/')).sv).toBe(`react-universal-${shellVersion}`)
  })

  it('behavior: sends the client id with every call once it is set', () => {
    const http = createHttpClients(testRuntime().runtime)
    http.setClientId('did:key:z6M')
    expect(parametersOf(http.blockchain.url('/')).clientId).toBe('did:key:z6M')
    http.setClientId(undefined)
    expect(parametersOf(http.blockchain.url('/'))).not.toHaveProperty('clientId')
  })

  it('parameters: services.analyticsUrl null', () => {
    expect(createHttpClients(testRuntime({ services: { analyticsUrl: null } }).runtime).analytics).toBeUndefined()
  })

  it("behavior: sends the package's version", () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(shellVersion).toBe(manifest.version)
  })

  it('behavior: reports a failed service’s category, except for the analytics service', async () => {
    const reportError = vi.fn()
    const answers = [
      new Response('', { status: 503 }),
      new Response('<html>'),
      new Response('{"balances":1}'),
      new Response('', { status: 503 }),
    ]
    vi.stubGlobal('fetch', async () => answers.shift())
    const http = createHttpClients(testRuntime().runtime, { reportError })
    await expect(http.api.get('/getWallets')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    await expect(http.blockchain.get('/v1/identity/0x1')).rejects.toMatchObject({ code: 'HTTP_BODY_INVALID' })
    const answer = await http.blockchain.get('/v1/account/0x1/balance')
    const schema = v.object({ balances: v.array(v.unknown()) })
    expect(() => readAnswer(http, schema, answer)).toThrow(expect.objectContaining({ details: 'balances' }))
    await expect(http.analytics?.post('/e', {})).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(reportError.mock.calls.map(([category]) => category)).toEqual([
      'API_ERROR',
      'DATA_PARSING_ERROR',
      'DATA_PARSING_ERROR',
    ])
  })

  it('behavior: does not report calls that the caller aborts', async () => {
    const reportError = vi.fn()
    const caller = new AbortController()
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      caller.abort(new Error('left'))
      throw signal?.reason
    })
    const http = createHttpClients(testRuntime().runtime, { reportError })
    await expect(http.api.get('/getWallets', { signal: caller.signal })).rejects.toThrow('left')
    expect(reportError).not.toHaveBeenCalled()
  })
})
