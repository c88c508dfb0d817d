import type { ChainAccount, Provider, Store } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Runtime } from '../runtime.js'
import { setConnections } from '../state/connections.js'
import { setNetworkIds } from '../state/networks.js'
import { createProvider } from './createProvider.js'
import { emitProviderEvent, emitProviderEvents } from './emitProviderEvents.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
let store: Store

beforeEach(() => {
  store = createStore()
  setNetworkIds(store, { eip155: 'eip155:1' })
})

describe('createProvider', () => {
  it('default', async () => {
    const { provider, core } = setUp()
    core.requests.request.mockResolvedValue('0x10')
    await expect(provider.request({ method: 'eth_blockNumber', params: [] })).resolves.toBe('0x10')
    expect(core.requests.request).toHaveBeenCalledWith({
      namespace: 'eip155',
      method: 'eth_blockNumber',
      params: [],
      origin: { kind: 'host' },
    })
  })

  it('behavior: answers accounts and chain id from the state without loading code', async () => {
    const { provider, load } = setUp()
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
    connect(address)
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([address])
    expect(load).not.toHaveBeenCalled()
  })

  it('behavior: passes eth_requestAccounts to core while disconnected, and returns the accounts', async () => {
    const { provider, core } = setUp()
    core.requests.request.mockImplementation(async () => connect(address))
    await expect(provider.request({ method: 'eth_requestAccounts' })).resolves.toEqual([address])
    await expect(provider.request({ method: 'eth_requestAccounts' })).resolves.toEqual([address])
    expect(core.requests.request).toHaveBeenCalledTimes(1)
  })

  it('behavior: eth_requestAccounts does not wait until reconnecting ends', async () => {
    const { provider, core } = setUp()
    setConnections(store, { eip155: { status: 'connecting', accounts: [] } })
    core.requests.request.mockImplementation(async () => connect(address))
    await expect(provider.request({ method: 'eth_requestAccounts' })).resolves.toEqual([address])
  })

  it('behavior: reports a listener’s error, and still calls the others', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { provider } = setUp()
    const events: string[] = []
    provider.on?.('connect', () => {
      throw new Error('Host')
    })
    provider.on?.('connect', () => events.push('connect'))
    provider.on?.('accountsChanged', () => events.push('accountsChanged'))
    connect(address)
    await Promise.resolve()
    expect(events).toEqual(['connect', 'accountsChanged'])
    expect(reported).toHaveBeenCalledTimes(1)
  })

  it('behavior: other requests wait until reconnecting ends', async () => {
    const { provider, restore } = setUp()
    setConnections(store, { eip155: { status: 'connecting', accounts: [] } })
    const answer = provider.request({ method: 'eth_accounts' })
    connect(address)
    restore()
    await expect(answer).resolves.toEqual([address])
  })

  it('behavior: emits events as the state changes', async () => {
    const { provider } = setUp()
    const events: unknown[] = []
    for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect']) {
      provider.on?.(name, (payload) => events.push([name, payload]))
    }
    connect(address)
    await Promise.resolve()
    setNetworkIds(store, { eip155: 'eip155:137' })
    await Promise.resolve()
    setConnections(store, {})
    await Promise.resolve()
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [address]],
      ['chainChanged', '0x89'],
      ['accountsChanged', []],
      ['disconnect', { code: 4900, message: 'Disconnected' }],
    ])
  })

  it('behavior: passes the wallet’s messages to listeners of their namespace', () => {
    const { provider, load, runtime } = setUp()
    const heard: unknown[] = []
    provider.on?.('message', (payload) => heard.push(payload))
    const message = { type: 'eth_subscription', data: { subscription: '0x1', result: {} } }
    for (const namespace of ['eip155', 'eip155', 'solana'] as const) {
      emitProviderEvent(runtime, { namespace, name: 'message', payload: message })
    }
    expect(heard).toEqual([message, message])
    expect(load).not.toHaveBeenCalled()
  })

  it('behavior: does not call a removed listener', async () => {
    const { provider } = setUp()
    const listener = vi.fn()
    provider.on?.('accountsChanged', listener)
    provider.removeListener?.('accountsChanged', listener)
    connect(address)
    await Promise.resolve()
    expect(listener).not.toHaveBeenCalled()
  })

  it('error: passes on the wallet’s error code', async () => {
    const { provider, core } = setUp()
    const refusal = Object.assign(new Error('User rejected'), { code: 4001 })
    core.requests.request.mockRejectedValue(refusal)
    await expect(provider.request({ method: 'personal_sign' })).rejects.toBe(refusal)
  })
})

it('behavior: the namespace’s chain module can add methods that read the account', () => {
  const extendProvider = (plain: Provider, readAddress: () => string | undefined) => ({ ...plain, readAddress })
  const { provider } = setUp([{ kind: 'solana' }, { kind: 'eip155', extendProvider }])
  const extended = provider as ReturnType<typeof extendProvider>
  expect(extended.readAddress()).toBeUndefined()
  connect(address)
  expect(extended.readAddress()).toBe(address)
})

function connect(value: string): void {
  const account: ChainAccount = {
    namespace: 'eip155',
    address: value,
    networkId: 'eip155:1',
    caipAddress: `eip155:1:${value}`,
    type: 'eoa',
    connectorId: 'test',
  }
  setConnections(store, { eip155: { status: 'connected', accounts: [account] } })
}

/** Creates a provider whose core records requests. */
function setUp(chains: readonly object[] = []) {
  let restore: () => void = () => undefined
  const restored = new Promise<void>((resolve) => {
    restore = resolve
  })
  const core = { restored, requests: { request: vi.fn() } }
  const load = vi.fn(async () => core)
  const options = { chains }
  const { signal } = new AbortController()
  const runtime = { options, store, signal, providerListeners: new Set(), core: load } as unknown as Runtime
  emitProviderEvents(runtime)
  return { provider: createProvider(runtime, 'eip155'), runtime, core, load, restore }
}
