import type { ConnectorListener, ConnectParameters } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import { networksAtom } from '../state/networks.js'
import { connectorsAtom } from '../state/wallets.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { addPluginConnector } from './addPluginConnector.js'

function setUp() {
  const runtime = createTestRuntime()
  const connectors = createConnectorRegistry({ runtime })
  const add = (info: Parameters<typeof createTestConnector>[0], pluginId = 'tips') =>
    addPluginConnector({ connectors, runtime }, { id: pluginId }, createTestConnector({ type: 'EXTERNAL', ...info }))
  const list = () => [...runtime.store.get(connectorsAtom).keys()]
  return { runtime, connectors, add, list }
}

const reserved = (details: string) =>
  expect.objectContaining({ code: 'CONNECTOR_RESERVED', pluginId: 'tips', details: expect.stringContaining(details) })

it.each([
  'AUTH',
  'auth',
  'walletConnect',
  'injected',
  'keplr',
  'leap',
  'cosmostation',
  'io.metamask',
  'eip6963:350670db-19fa-4704-a166-e52e178b59d2',
  'wallet-standard:solana:Phantom',
  'injectedWeb3:talisman',
  '',
  'a'.repeat(101),
])('error: reserves the id %s, even if no such wallet is installed', (id) => {
  const { add, list } = setUp()
  expect(() => add({ id })).toThrow(reserved(`${id}: `))
  expect(list()).toEqual([])
})

it('error: rejects an id that is not a string', () => {
  expect(() => setUp().add({ id: { toString: () => 'AUTH' } as never })).toThrow(reserved(''))
})

it.each(['AUTH', 'WALLET_CONNECT', 'ANNOUNCED'] as const)('error: reserves the type %s', (type) => {
  expect(() => setUp().add({ id: 'vault', type })).toThrow(reserved(`vault: the type ${type}`))
})

it('error: rejects a taken id or domain, and disposing the rejected connector removes nothing', () => {
  const { connectors, add, list } = setUp()
  connectors.add(createTestConnector({ id: 'own', name: 'Own', type: 'EXTERNAL' }))
  connectors.add(createTestConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }))
  add({ id: 'other', name: 'Other' }, 'another')
  expect(() => add({ id: 'own' })).toThrow(reserved('own: it is taken'))
  expect(() => add({ id: 'other' })).toThrow(reserved('other: it is taken'))
  expect(() => add({ id: 'vault', rdns: 'IO.MetaMask' })).toThrow(
    reserved('vault: the domain IO.MetaMask belongs to io.metamask'),
  )
  expect(list()).toEqual(['own', 'io.metamask', 'other'])
})

it('behavior: ignores later changes that the plugin makes to its connector', () => {
  const { runtime, connectors } = setUp()
  const connector = createTestConnector({ id: 'vault', type: 'EXTERNAL' })
  addPluginConnector({ connectors, runtime }, { id: 'tips' }, connector)
  Object.assign(connector.info, { id: 'AUTH', type: 'AUTH' })
  expect(connectors.get('vault')?.info).toMatchObject({ id: 'vault', type: 'EXTERNAL' })
})

it("behavior: passes copies of networks, so that the plugin can't change the shell's", async () => {
  const { runtime, connectors } = setUp()
  const [network] = runtime.store.get(networksAtom)
  if (!network) throw new Error('The test runtime has a network')
  const before = structuredClone(network)
  const connector = createTestConnector({ id: 'vault', type: 'EXTERNAL' })
  const spoil = (given: object) => {
    const { rpcUrls } = given as typeof network
    expect(() => (rpcUrls.default.http as string[]).push('https://evil.test')).toThrow(TypeError)
  }
  connector.onConnect(async ({ networks, namespace }) => {
    for (const one of networks) spoil(one)
    return { accounts: [], networkId: `${namespace}:1` }
  })
  connector.onSwitch(async (given) => spoil(given))
  addPluginConnector({ connectors, runtime }, { id: 'tips' }, connector)
  const shared = connectors.get('vault')
  const signal = new AbortController().signal
  const parameters: ConnectParameters = { namespace: 'eip155', networks: [network], signal }
  await expect(shared?.connect(parameters)).resolves.toEqual({ accounts: [], networkId: 'eip155:1' })
  await shared?.switchNetwork(network)
  expect(network).toEqual(before)
})

it('behavior: passes the plugin a facade instead of the listener', () => {
  const { runtime, connectors } = setUp()
  const connector = createTestConnector({ id: 'vault', type: 'EXTERNAL' })
  addPluginConnector({ connectors, runtime }, { id: 'tips' }, connector)
  const changes: unknown[] = []
  const listener: ConnectorListener = {
    accountsChanged: (...change) => changes.push(change),
    networkChanged: () => undefined,
    disconnected: () => undefined,
  }
  connectors.get('vault')?.watch(listener)
  const [given] = connector.listeners
  expect(given).not.toBe(listener)
  expect(Object.isFrozen(given)).toBe(true)
  given?.accountsChanged('eip155', [])
  expect(changes).toEqual([['eip155', []]])
})
