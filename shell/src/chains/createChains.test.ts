import type { ChainAdapter, ChainContext, ChainFacade, ChainModule } from '@latchkey/plugin-api'
import { describe, expect, it, vi } from 'vitest'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import type { Core } from '../core.js'
import { recordAlerts } from '../testing/recordAlerts.js'
import { testHttpClients } from '../testing/testHttpClient.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createChains } from './createChains.js'

describe('createChains', () => {
  it('default', async () => {
    const stop = vi.fn()
    const hosts: ChainContext[] = []
    const discover = (host: ChainContext) => {
      hosts.push(host)
      return stop
    }
    const { chains } = setUp([module(async () => ({ discover }))])
    await chains.discover()
    expect(hosts[0]?.networkId('eip155')).toBe('eip155:1')
    chains.dispose()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('behavior: if a module fails to load, only its own wallets are missing', async () => {
    const discover = vi.fn(() => () => undefined)
    const { chains, alerts } = setUp([
      { kind: 'walletconnect', load: () => Promise.reject(new Error('offline')) },
      module(async () => ({ discover })),
    ])
    await chains.discover()
    expect(discover).toHaveBeenCalledTimes(1)
    expect(alerts.raised).toEqual([{ code: 'CHAIN_FAILED', details: 'walletconnect: Error: offline' }])
  })

  it('behavior: does not start discovery if disposed while a module loads', async () => {
    const discover = vi.fn(() => () => undefined)
    const { chains, dispose } = setUp([module(async () => ({ discover }))])
    dispose()
    await chains.discover()
    expect(discover).not.toHaveBeenCalled()
  })

  it('behavior: creates the facade once, and tries again after a failed load', async () => {
    const facade = { namespace: 'eip155' } as ChainFacade
    const load = vi.fn<ChainModule['load']>().mockResolvedValueOnce({ discover: () => () => undefined })
    load.mockRejectedValueOnce(new Error('offline'))
    load.mockResolvedValue({ discover: () => () => undefined, createFacade: () => facade })
    const { chains } = setUp([module(load)])
    await chains.discover()
    await expect(chains.facade('eip155')).rejects.toThrow('offline')
    await expect(chains.facade('eip155')).resolves.toBe(facade)
    await chains.facade('eip155')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('error: rejects with ADAPTER_NOT_FOUND for a namespace without a chain module', async () => {
    const { chains } = setUp([])
    await expect(chains.facade('solana')).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
      message: 'Adapter not found',
    })
  })
})

function module(load: () => Promise<ChainAdapter>): ChainModule {
  return { kind: 'eip155', load }
}

function setUp(modules: readonly ChainModule[]) {
  const { runtime, dispose } = testRuntime({ chains: modules })
  const alerts = recordAlerts()
  const connectors = createConnectorRegistry({ runtime })
  const rpc: Core['rpc'] = () => ({ request: async () => undefined })
  const chains = createChains({ runtime, connectors, alerts, rpc, http: testHttpClients(() => undefined) })
  return { chains, alerts, dispose }
}
