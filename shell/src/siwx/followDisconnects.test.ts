// @vitest-environment happy-dom
/** Tests which accounts are signed out when a connection ends. */

import type { Siwx, SiwxSession } from '@latchkey/plugin-api'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import { connectionsAtom } from '../state/connections.js'
import { storageKey } from '../storage/storageKey.js'
import { createTestConnector, testAddress, testResult } from '../testing/createTestConnector.js'
import { testNetwork, testOptions } from '../testing/testOptions.js'
import { startSiwx } from './startSiwx.js'

const otherAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAddress = 'So11111111111111111111111111111111111111112'
const solana = {
  ...testNetwork(1, 'Solana', 'SOL'),
  id: 'main',
  caipNetworkId: 'solana:main',
  chainNamespace: 'solana',
} as const
const modals: Modal[] = []
afterEach(async () => {
  for (const modal of modals.splice(0)) await modal.dispose()
  localStorage.clear()
})

/** An app's own `Siwx`, in which every account starts signed in. */
function createSiwx(change: Partial<Siwx> = {}) {
  const ends: unknown[] = []
  const siwx: Siwx = {
    createMessage: async () => Promise.reject(new Error('nobody is asked')),
    addSession: async () => undefined,
    getSessions: async (chainId, accountAddress) => [sessionOf(chainId, accountAddress)],
    async setSessions(sessions) {
      ends.push(sessions.map(({ data }) => data.accountAddress))
    },
    async revokeSession(chainId, address) {
      ends.push(`${chainId} ${address}`)
    },
    ...change,
  }
  return { siwx, ends }
}

function sessionOf(chainId: SiwxSession['data']['chainId'], accountAddress: string): SiwxSession {
  const data = { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' }
  return { data, message: '', signature: '' }
}

/** Two EVM wallets and a Solana wallet. The first wallet is connected. */
async function open(change: Partial<Siwx> = {}, multiWallet = false) {
  const { siwx, ends } = createSiwx(change)
  const nowhere = 'http://127.0.0.1:1'
  const services = { apiUrl: nowhere, rpcUrl: nowhere, analyticsUrl: null }
  const networks = [testNetwork(1, 'Ethereum', 'ETH'), testNetwork(137, 'Polygon', 'POL'), solana] as const
  const modal = createModal(testOptions({ siwx, services, networks, basic: true }))
  modals.push(modal)
  const core = await modal.runtime.core()
  vi.spyOn(core.gates, 'value').mockImplementation((key) => key === 'multiWallet' && multiWallet)
  const connector = createTestConnector()
  const other = createTestConnector({ id: 'other', name: 'Other' })
  other.onConnect(async () => testResult('other', otherAddress))
  const phantom = createTestConnector({ id: 'phantom', name: 'Phantom', namespaces: ['solana'] })
  phantom.onConnect(async () => ({
    networkId: 'solana:main',
    accounts: [
      { namespace: 'solana', address: solanaAddress, networkId: 'solana:main', type: 'eoa', connectorId: 'phantom' },
    ],
  }))
  for (const one of [connector, other, phantom]) core.connectors.add(one)
  const connect = (connectorId: string) => core.connections.connect({ connectorId })
  await connect('test')
  await startSiwx(core)
  const connection = () => modal.runtime.store.get(connectionsAtom).eip155
  const inUse = () => connection()?.connectorId
  return { connect, connector, core, ends, inUse, modal, other, status: () => connection()?.status }
}

/** Stores a connection as another tab would. */
function storeElsewhere({ runtime }: Modal, connectorId: string | undefined) {
  const key = storageKey(runtime.id, 'connections')
  const newValue = connectorId ? JSON.stringify({ version: 1, connections: { eip155: { connectorId } } }) : null
  if (newValue) localStorage.setItem(key, newValue)
  else localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

describe('the last connection ends', () => {
  it('default: ends all sessions', async () => {
    const { core, ends } = await open()
    await core.connections.disconnect('eip155')
    await settle()
    expect(ends).toEqual([[]])
  })

  it('behavior: ends all sessions when the wallet disconnects', async () => {
    const { connector, ends } = await open()
    for (const listener of connector.listeners) listener.disconnected('eip155')
    await settle()
    expect(ends).toEqual([[]])
  })

  it('parameters: signOutOnDisconnect', async () => {
    const { core, ends } = await open({ signOutOnDisconnect: false })
    await core.connections.disconnect('eip155')
    await settle()
    expect(ends).toEqual([])
  })
})

describe('another tab', () => {
  it.each([
    ['connects a wallet that this one lacks', 'elsewhere'],
    ['connects a wallet that this one has too', 'other'],
    ['disconnects, and signs out itself', undefined],
  ])('behavior: signs nobody out when another tab %s', async (_title, connectorId) => {
    const { ends, inUse, modal } = await open()
    storeElsewhere(modal, connectorId)
    await vi.waitFor(() => expect(inUse()).not.toBe('test'))
    await settle()
    expect(ends).toEqual([])
  })

  it('behavior: signs nobody out if another tab keeps the connection that ends in this one', async () => {
    const { connector, ends, status } = await open()
    for (const listener of connector.listeners) listener.disconnected('eip155', true)
    expect(status()).toBe('disconnected')
    await settle()
    expect(ends).toEqual([])
  })
})

const everywhere = (address: string) => [`eip155:1 ${address}`, `eip155:137 ${address}`]

describe('a wallet disconnects while another one is connected', () => {
  it('default: signs out only that wallet’s accounts', async () => {
    const { connect, core, ends } = await open()
    await connect('phantom')
    await core.connections.disconnect('eip155')
    await settle()
    expect(ends).toEqual(everywhere(testAddress))
    await core.connections.disconnect('solana')
    await settle()
    expect(ends.slice(2)).toEqual([[]])
  })

  it('behavior: calls revokeSessions once, if it exists', async () => {
    const lists: unknown[] = []
    const { connect, core, ends } = await open({ revokeSessions: async (list) => void lists.push(list) })
    await connect('phantom')
    await core.connections.disconnect('eip155')
    await settle()
    expect(lists).toEqual([
      [
        { chainId: 'eip155:1', accountAddress: testAddress },
        { chainId: 'eip155:137', accountAddress: testAddress },
      ],
    ])
    expect(ends).toEqual([])
  })

  it('behavior: ends all sessions in one call when both disconnect', async () => {
    const { connect, core, ends } = await open()
    await connect('phantom')
    await core.connections.disconnect()
    await settle()
    expect(ends).toEqual([[]])
  })

  it('behavior: signs out a wallet’s accounts if another wallet replaces it', async () => {
    const { connect, ends, status } = await open()
    await connect('other')
    await settle()
    expect(status()).toBe('connected')
    expect(ends).toEqual(everywhere(testAddress))
  })

  it('behavior: signs out a wallet’s accounts if another wallet of the same connector replaces it', async () => {
    const { connect, connector, ends } = await open()
    connector.onConnect(async () => ({ ...testResult('test', otherAddress), wallet: { name: 'Another' } }))
    await connect('test')
    await settle()
    expect(ends).toEqual(everywhere(testAddress))
  })

  it('behavior: signs nobody out if the other wallet has the same account', async () => {
    const { connect, ends, other } = await open()
    other.onConnect(async () => testResult('other', testAddress))
    await connect('other')
    await settle()
    expect(ends).toEqual([])
  })

  it('behavior: signs nobody out if the wallet switches to another account', async () => {
    const { connector, ends } = await open()
    for (const listener of connector.listeners)
      listener.accountsChanged('eip155', testResult('test', otherAddress).accounts)
    await settle()
    expect(ends).toEqual([])
  })
})

describe('several wallets', () => {
  it('default: signs out the disconnected wallet, whether it was kept or in use', async () => {
    const { connect, core, ends, inUse } = await open({}, true)
    await connect('other')
    const wallets = await core.connections.wallets()
    await wallets.switchTo({ namespace: 'eip155', connectorId: 'test' })
    await settle()
    expect(inUse()).toBe('test')
    expect(ends).toEqual([])
    // After this, the other wallet is in use again.
    await wallets.disconnect('eip155', 'test')
    await settle()
    expect(inUse()).toBe('other')
    expect(ends.splice(0)).toEqual(everywhere(testAddress))
    await connect('test')
    await wallets.disconnect('eip155', 'other')
    await settle()
    expect(ends).toEqual(everywhere(otherAddress))
  })

  it('behavior: signs out the wallet in use when it disconnects', async () => {
    const { connect, connector, ends, status } = await open({}, true)
    await connect('other')
    await connect('test')
    for (const listener of connector.listeners) listener.disconnected('eip155')
    await settle()
    expect(status()).toBe('connected')
    expect(ends).toEqual(everywhere(testAddress))
  })
})

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
