import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { frameworkAtom } from '../state/modal.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createHttpClients } from './createHttpClients.js'
import { shellVersion } from './sdkVersion.js'

const chain = (kind: 'eip155' | 'walletconnect') => ({ kind, load: () => Promise.reject(new Error('unused')) })
const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

describe('createHttpClients', () => {
  it('default', () => {
    const { runtime } = testRuntime({ chains: [chain('eip155'), chain('walletconnect')] })
    const http = createHttpClients(runtime)
    const url = http.api.url('/appkit/v1/config')
    expect(new URL(url).origin).toBe(runtime.services.apiUrl)
    expect(parametersOf(url)).toEqual({
      projectId: 'test-project',
      st: 'latchkey',
      sv: `html-eip155,walletconnect-${shellVersion}`,
    })
    expect(new URL(http.blockchain.url('v1/x')).origin).toBe(runtime.services.rpcUrl)
    // A plugin's own server is told nothing.
    expect(http.at('https://other.test/api').url('/x', { a: 1 })).toBe('https://other.test/api/x?a=1')
  })

  it('behavior: React is told once the bindings say so', () => {
    const { runtime } = testRuntime()
    const { api } = createHttpClients(runtime)
    runtime.store.set(frameworkAtom, 'react')
    expect(parametersOf(api.url('/')).sv).toBe(`react-universal-${shellVersion}`)
  })

  it('behavior: the client id is on every call after it was set', () => {
    const http = createHttpClients(testRuntime().runtime)
    http.setClientId('did:key:z6M')
    expect(parametersOf(http.blockchain.url('/')).clientId).toBe('did:key:z6M')
    http.setClientId(undefined)
    expect(parametersOf(http.blockchain.url('/'))).not.toHaveProperty('clientId')
  })

  it('parameters: services.analyticsUrl null', () => {
    expect(createHttpClients(testRuntime({ services: { analyticsUrl: null } }).runtime).analytics).toBeUndefined()
  })

  it("behavior: the version is the package's", () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(shellVersion).toBe(manifest.version)
  })
})
