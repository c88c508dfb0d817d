import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ModalOptions } from '../options.js'
import { connectorsAtom } from '../state/wallets.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createConnectorRegistry } from './createConnectorRegistry.js'

function setUp(options: Partial<ModalOptions> = {}) {
  const runtime = createTestRuntime(options)
  const registry = createConnectorRegistry({ runtime })
  const list = () => [...runtime.store.get(connectorsAtom).values()]
  return { runtime, registry, list }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('default', () => {
  const { registry, list } = setUp()
  const connector = createTestConnector({ rdns: 'io.test' })
  const remove = registry.add(connector)
  expect(registry.get('test')).toBe(connector)
  expect(list()).toEqual([
    { id: 'test', name: 'Test Wallet', type: 'ANNOUNCED', namespaces: ['eip155'], rdns: 'io.test' },
  ])
  if (typeof remove === 'function') remove()
  expect(registry.get('test')).toBeUndefined()
  expect(list()).toEqual([])
})

it('parameters: adds the host’s connectors', () => {
  const connector = createTestConnector({ id: 'own', type: 'EXTERNAL' })
  const { registry } = setUp({ connectors: [connector] })
  expect(registry.get('own')).toBe(connector)
})

it('parameters: connectorImages', () => {
  const { registry, list } = setUp({ connectorImages: { test: 'https://site.test/own.png' } })
  registry.add(createTestConnector({ imageUrl: 'https://site.test/theirs.png' }))
  expect(list()[0]?.imageUrl).toBe('https://site.test/own.png')
})

it('behavior: replaces a connector with the same id, and the old connector’s cleanup then removes nothing', () => {
  const { registry } = setUp()
  const remove = registry.add(createTestConnector())
  const second = createTestConnector()
  registry.add(second)
  if (typeof remove === 'function') remove()
  expect(registry.get('test')).toBe(second)
})

it.each(['WALLET_CONNECT', 'AUTH', 'EXTERNAL', 'INJECTED'] as const)(
  'behavior: an announced wallet does not replace a connector of type %s',
  (type) => {
    const { registry, list } = setUp()
    const present = createTestConnector({ id: 'io.site.wallet', name: 'Site', type })
    registry.add(present)
    const remove = registry.add(createTestConnector({ id: 'io.site.wallet', name: 'Impostor', rdns: 'io.site.wallet' }))
    expect(registry.get('io.site.wallet')).toBe(present)
    expect(list().map(({ name }) => name)).toEqual(['Site'])
    if (typeof remove === 'function') remove()
    expect(registry.get('io.site.wallet')).toBe(present)
  },
)

it('behavior: a second connector for the same wallet gets no row', () => {
  const { registry, list } = setUp()
  registry.add(createTestConnector({ id: 'a', rdns: 'io.test' }))
  registry.add(createTestConnector({ id: 'b', rdns: 'io.test', name: 'Impostor' }))
  registry.add(createTestConnector({ id: 'c', name: 'test wallet' }))
  expect(list().map(({ id }) => id)).toEqual(['a'])
})

it('behavior: lists wallets with the same name but different domains', () => {
  const { registry, list } = setUp()
  registry.add(createTestConnector({ id: 'a', rdns: 'io.one' }))
  registry.add(createTestConnector({ id: 'b', rdns: 'io.two' }))
  expect(list().map(({ id }) => id)).toEqual(['a', 'b'])
})

it('behavior: lists one wallet’s connectors for different namespaces', () => {
  const { registry, list } = setUp()
  registry.add(createTestConnector({ id: 'a' }))
  registry.add(createTestConnector({ id: 'b', namespaces: ['solana'] }))
  expect(list()).toHaveLength(2)
})

it('behavior: makes hostile names and pictures safe', () => {
  const { registry, list } = setUp()
  registry.add(createTestConnector({ name: '\u202EMeta\u0000Mask', imageUrl: 'javascript:alert(1)', rdns: '<script>' }))
  expect(list()[0]).toEqual({ id: 'test', name: 'MetaMask', type: 'ANNOUNCED', namespaces: ['eip155'] })
})

it('behavior: finds a directory wallet’s connector by its domain, else by its id', () => {
  const { registry } = setUp()
  registry.add(createTestConnector({ id: 'a', name: 'A', rdns: 'io.a' }))
  registry.add(createTestConnector({ id: 'b', name: 'B', walletId: 'w-b' }))
  expect(registry.findByWallet({ id: 'w-a', rdns: 'io.a' })?.info.id).toBe('a')
  expect(registry.findByWallet({ id: 'w-b' })?.info.id).toBe('b')
  // Two connectors without domains must not count as the same domain.
  expect(registry.findByWallet({ id: 'w-c' })).toBeUndefined()
})

describe("a plugin's connector", () => {
  it('default: lists a connector until its cleanup runs', () => {
    const { registry, list } = setUp()
    const remove = registry.add(createTestConnector({ id: 'vault', type: 'EXTERNAL' }), 'vaults')
    expect(registry.ownerOf('vault')).toBe('vaults')
    expect(list().map(({ id }) => id)).toEqual(['vault'])
    const second = createTestConnector({ id: 'vault', type: 'EXTERNAL' })
    registry.add(second, 'vaults')
    if (typeof remove === 'function') remove()
    expect(registry.get('vault')).toBe(second)
  })

  it('behavior: prefers an announced wallet to a plugin that claimed its domain or name earlier', () => {
    const { registry, list } = setUp()
    registry.add(createTestConnector({ id: 'fake', name: 'Fake', type: 'EXTERNAL', rdns: 'io.metamask' }), 'evil')
    registry.add(createTestConnector({ id: 'named', name: 'MetaMask', type: 'EXTERNAL' }), 'evil')
    const real = createTestConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })
    const remove = registry.add(real)
    expect(list().map(({ id }) => id)).toEqual(['io.metamask'])
    expect(registry.get('io.metamask')).toBe(real)
    expect(registry.findByWallet({ id: 'w', rdns: 'io.metamask' })).toBe(real)
    // The unlisted connector stays registered, so its connection continues.
    expect(registry.get('fake')?.info.id).toBe('fake')
    if (typeof remove === 'function') remove()
    expect(list().map(({ id }) => id)).toEqual(['fake', 'named'])
  })

  it('behavior: a chain module’s connector replaces a plugin’s with the same id', () => {
    const { registry } = setUp()
    const removePlugins = registry.add(createTestConnector({ id: 'vault', type: 'EXTERNAL' }), 'vaults')
    const own = createTestConnector({ id: 'vault', type: 'INJECTED' })
    registry.add(own)
    if (typeof removePlugins === 'function') removePlugins()
    expect(registry.get('vault')).toBe(own)
    expect(registry.ownerOf('vault')).toBeUndefined()
  })
})
