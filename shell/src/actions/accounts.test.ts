/** Tests the account functions for apps with a modal's real connections. */

import { afterEach, expect, it, vi } from 'vitest'
import { createConnections } from '../connections/createConnections.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import type { Modal } from '../modal.js'
import {
  accountReadersAtom,
  activeAccountAtom,
  setAccountTab,
  setAccountType,
  setNativeBalance,
  setPortfolio,
  setProfile,
} from '../state/account.js'
import { setKeptWallets } from '../state/connectionList.js'
import { setActiveNamespace, setConnections } from '../state/connections.js'
import { setEmbeddedUser, setFarcasterUrl, setSmartAccountDeployed } from '../state/embeddedWallet.js'
import { setNetworkIds } from '../state/networks.js'
import { createTestConnector, testAccount, testAddress, testResult } from '../testing/createTestConnector.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { recordAlerts } from '../testing/recordAlerts.js'
import {
  disconnectConnection,
  listConnections,
  readAccount,
  setAddressLabels,
  switchConnection,
  watchAccount,
  watchConnections,
} from './index.js'

const otherAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const runtimes: TestRuntime[] = []
afterEach(() => {
  for (const runtime of runtimes.splice(0)) runtime.dispose()
})

/** Creates a modal with two wallets in one namespace. */
function setUp({ multiWallet = true } = {}) {
  const alerts = recordAlerts()
  const runtime = createTestRuntime({}, () => ({ connections, gates, restored: Promise.resolve() }))
  runtimes.push(runtime)
  const connectors = createConnectorRegistry({ runtime })
  const gates = { value: () => multiWallet, settled: async () => multiWallet } as never
  const navigation = { close: () => undefined } as never
  const connections = createConnections({
    runtime,
    storage: createTestStorage(),
    connectors,
    navigation,
    gates,
    alerts,
    wallets: { prefetch: async () => undefined } as never,
  })
  const second = createTestConnector({ id: 'second', name: 'Second' })
  second.onConnect(async () => testResult('second', otherAddress))
  connectors.add(createTestConnector({ id: 'first', name: 'First' }))
  connectors.add(second)
  const modal = { runtime, store: runtime.store } as unknown as Modal
  const listed = () =>
    listConnections(modal).map(({ connectorId, status, isInUse }) => `${connectorId} ${isInUse ? 'in use' : status}`)
  return { modal, store: runtime.store, connections, alerts, second, listed }
}

it('default: lists the active wallet first, then kept wallets, and switches and disconnects them', async () => {
  const { modal, store, connections, listed } = setUp()
  expect(listed()).toEqual([])
  await connections.connect({ connectorId: 'first' })
  await connections.connect({ connectorId: 'second' })
  expect(listed()).toEqual(['second in use', 'first connected'])
  expect(listConnections(modal)).toMatchObject([
    { namespace: 'eip155', accounts: [{ address: otherAddress }], wallet: { name: 'Second' } },
    { namespace: 'eip155', accounts: [{ address: testAddress }], wallet: { name: 'First' } },
  ])

  await expect(switchConnection(modal, { namespace: 'eip155', connectorId: 'first' })).resolves.toMatchObject({
    address: testAddress,
  })
  expect(listed()).toEqual(['first in use', 'second connected'])
  await disconnectConnection(modal, { namespace: 'eip155', connectorId: 'first' })
  expect(store.get(activeAccountAtom)?.address).toBe(otherAddress)
  expect(listed()).toEqual(['second in use', 'first disconnected'])
})

it('behavior: calls the listener on each change until the watcher stops', async () => {
  const { modal, connections } = setUp()
  const heard = vi.fn()
  const stop = watchConnections(modal, (list) => heard(list.map(({ status }) => status)))
  await connections.connect({ connectorId: 'first' })
  expect(heard.mock.calls).toEqual([[['connecting']], [['connected']]])
  stop()
  await connections.disconnect()
  expect(heard).toHaveBeenCalledTimes(2)
})

it('behavior: lists every namespace in the modal’s order', () => {
  const { modal, store } = setUp()
  const connected = { status: 'connected', accounts: [] } as const
  setConnections(store, {
    cosmos: { ...connected, connectorId: 'keplr' },
    eip155: { status: 'disconnected', accounts: [] },
    solana: { ...connected, connectorId: 'sol' },
  })
  setKeptWallets(store, { solana: [{ connectorId: 'old', status: 'odd', accounts: [] }] })
  expect(listConnections(modal).map((one) => [one.namespace, one.connectorId, one.status, one.isInUse])).toEqual([
    ['solana', 'sol', 'connected', true],
    ['solana', 'old', 'odd', false],
    ['cosmos', 'keplr', 'connected', true],
  ])
})

it('error: while the gate is closed, rejects a second wallet and raises the alert', async () => {
  const { modal, connections, alerts, listed } = setUp({ multiWallet: false })
  await connections.connect({ connectorId: 'first' })
  const off = { code: 'MULTI_WALLET_NOT_ENABLED', message: 'Multi-Wallet Not Enabled' }
  await expect(switchConnection(modal, { namespace: 'eip155', connectorId: 'second' })).rejects.toMatchObject(off)
  expect(alerts.raised).toEqual([{ code: 'MULTI_WALLET_NOT_ENABLED' }])
  await expect(disconnectConnection(modal, { namespace: 'eip155', connectorId: 'second' })).rejects.toMatchObject(off)
  expect(alerts.raised).toHaveLength(2)
  expect(listed()).toEqual(['first in use'])
  // Disconnecting the only wallet still works, and then the wallet is no longer listed.
  await disconnectConnection(modal, { namespace: 'eip155', connectorId: 'first' })
  expect(listed()).toEqual([])
})

it('error: rejects an unknown wallet', async () => {
  const { modal, connections } = setUp()
  await connections.connect({ connectorId: 'first' })
  const missing = { code: 'CONNECTOR_NOT_FOUND', message: 'No connector found for connection' }
  for (const command of [switchConnection, disconnectConnection])
    await expect(command(modal, { namespace: 'eip155', connectorId: 'none' })).rejects.toMatchObject(missing)
})

it('default: reads the account of an inactive namespace', () => {
  const { modal, store } = setUp()
  const account = testAccount('second', otherAddress)
  const amount = { value: 5n, decimals: 18, symbol: 'ETH' }
  expect(readAccount(modal, 'bip122')).toEqual({
    namespace: 'bip122',
    status: 'disconnected',
    accounts: [],
    preferredAccountType: 'payment',
    balance: { status: 'idle' },
    profile: {},
    smartAccountDeployed: false,
    addressLabels: {},
  })
  setConnections(store, { eip155: { status: 'connected', accounts: [account], wallet: { name: 'Second' } } })
  setNetworkIds(store, { eip155: 'eip155:1' })
  setNativeBalance(store, 'eip155', { status: 'success', amount })
  setProfile(store, 'eip155', { name: 'ann.test', avatarUrl: 'https://a.test/x.png' })
  setAccountTab(store, 'eip155', 'tokens')
  setAccountType(store, 'eip155', 'eoa')
  setPortfolio(store, new Map([[`eip155:1:${otherAddress.toLowerCase()}`, []]]))
  expect(readAccount(modal, 'eip155')).toMatchObject({
    status: 'connected',
    account,
    address: otherAddress,
    caipAddress: `eip155:1:${otherAddress}`,
    network: { name: 'Ethereum' },
    wallet: { name: 'Second' },
    preferredAccountType: 'eoa',
    balance: { status: 'success', amount },
    profile: { name: 'ann.test', avatarUrl: 'https://a.test/x.png' },
    explorerUrl: `https://explorer.test/address/${otherAddress}`,
    tokenBalances: [],
    currentTab: 'tokens',
  })
  expect(readAccount(modal, 'eip155')).toBe(readAccount(modal, 'eip155'))
})

it('default: reads the embedded wallet’s user until sign-out', () => {
  const { modal, store } = setUp()
  const [smart, owner] = [testAccount('AUTH', testAddress), testAccount('AUTH', otherAddress)]
  const accounts = [
    { ...smart, type: 'smartAccount' },
    { ...owner, type: 'eoa' },
  ] as const
  const person = { email: 'ada@mail.test', username: 'ada' }
  setConnections(store, { eip155: { status: 'connected', connectorId: 'AUTH', accounts } })
  setAccountType(store, 'eip155', 'eoa')
  setEmbeddedUser(store, { ...person, provider: 'google' })
  setSmartAccountDeployed(store, 'eip155', true)
  expect(readAccount(modal, 'eip155')).toMatchObject({
    user: {
      ...person,
      accounts: [
        { address: testAddress, type: 'smartAccount' },
        { address: otherAddress, type: 'eoa' },
      ],
    },
    socialProvider: 'google',
    smartAccountDeployed: true,
  })
  // The user's details are absent for other wallets and after disconnecting. The preferred account type stays.
  setConnections(store, {
    eip155: { status: 'disconnected', accounts: [] },
    solana: { status: 'connected', connectorId: 'phantom', accounts: [testAccount('phantom', 'Abc')] },
  })
  setSmartAccountDeployed(store, 'eip155', true)
  setSmartAccountDeployed(store, 'solana', true)
  for (const namespace of ['eip155', 'solana'] as const) {
    const account = readAccount(modal, namespace)
    expect(account.smartAccountDeployed).toBe(false)
    for (const field of ['user', 'socialProvider', 'farcasterUrl']) expect(account).not.toHaveProperty(field)
  }
  expect(readAccount(modal, 'eip155').preferredAccountType).toBe('eoa')
})

it('default: reads the Farcaster address for the active namespace', () => {
  const { modal, store } = setUp()
  setActiveNamespace(store, 'solana')
  setFarcasterUrl(store, 'https://farcaster.test/channel')
  expect(readAccount(modal, 'solana').farcasterUrl).toBe('https://farcaster.test/channel')
  expect(readAccount(modal, 'eip155')).not.toHaveProperty('farcasterUrl')
})

it('behavior: keeps balance and profile updated until the watcher stops', () => {
  const { modal, store } = setUp()
  const heard = vi.fn()
  const stops = [watchAccount(modal, 'solana', heard), watchAccount(modal, 'solana', heard)]
  expect(store.get(accountReadersAtom)).toEqual({ solana: 2 })
  setProfile(store, 'solana', { name: 'ann.sol' })
  expect(heard).toHaveBeenCalledTimes(2)
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ profile: { name: 'ann.sol' } }))
  stops[0]?.()
  stops[0]?.()
  expect(store.get(accountReadersAtom)).toEqual({ solana: 1 })
})

it('default: sets labels by address and makes them safe to show', () => {
  const { modal } = setUp()
  setAddressLabels(modal, 'eip155', { [otherAddress]: '\u202ESavings\u0000', [testAddress]: '\u0007' })
  setAddressLabels(modal, 'solana', { Abc: 'Coffee' })
  expect(readAccount(modal, 'eip155').addressLabels).toEqual({ [otherAddress.toLowerCase()]: 'Savings' })
  expect(readAccount(modal, 'solana').addressLabels).toEqual({ Abc: 'Coffee' })
  setAddressLabels(modal, 'eip155', {})
  expect(readAccount(modal, 'eip155').addressLabels).toEqual({})
  expect(readAccount(modal, 'solana').addressLabels).toEqual({ Abc: 'Coffee' })
})
