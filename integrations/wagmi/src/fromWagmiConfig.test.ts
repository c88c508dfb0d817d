// @vitest-environment happy-dom
/**
 * Tests an app's config in both wagmi versions, with connections that the modal makes and connections that wagmi makes.
 */

import type { Connector } from '@latchkey/plugin-api'
import {
  createTestEvmWallet,
  describeChain,
  describeConnector,
  type TestEvmWallet,
  testAddresses,
  walletError,
} from '@latchkey/plugin-api/testing'
import * as three from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import type { ModalOptions } from '../../../shell/src/options.js'
import { connectionsAtom } from '../../../shell/src/state/connections.js'
import { connectorsAtom } from '../../../shell/src/state/wallets.js'
import { testChain } from '../../../shell/src/testing/testChain.js'
import { visitPage } from '../../../shell/src/testing/visitPage.js'
import { createHostActions } from './connectors/createHostActions.js'
import { openHostConnector } from './connectors/openHostConnector.js'
import type { WagmiHostConnector } from './connectors/WagmiHost.js'
import { fromWagmiConfig } from './index.js'
import { latchkeyConnector } from './latchkeyConnector.js'

const [testAddress] = testAddresses.eip155

const otherAddress = '0x0000000000000000000000000000000000000001'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Offline')
  })
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
})
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  localStorage.clear()
})

describe.each([
  ['2', { ...two, switchConnection: two.switchAccount } as unknown as typeof three],
  ['3', three],
])('wagmi %s', (_version, wagmi) => {
  const { connect, disconnect, reconnect, switchConnection, watchConnectors } = wagmi
  const actions = { connect, disconnect, reconnect, switchConnection, watchConnectors }

  function createConfig(wallets: Readonly<Record<string, TestEvmWallet>>, options: { discovers?: boolean } = {}) {
    const connectors = Object.entries(wallets).map(([id, provider]) =>
      wagmi.injected({ target: () => ({ id, name: id, provider: provider as never }) }),
    )
    return wagmi.createConfig({
      chains: [testChain(1), testChain(137)],
      connectors,
      multiInjectedProviderDiscovery: options.discovers ?? false,
      storage: wagmi.createStorage({ storage: localStorage }),
      transports: { 1: wagmi.http(), 137: wagmi.http() },
    })
  }

  function visit(
    wallets: Readonly<Record<string, TestEvmWallet>>,
    { discovers, ...options }: Partial<ModalOptions> & { readonly discovers?: boolean } = {},
  ) {
    const config = createConfig(wallets, discovers ? { discovers } : {})
    const module = fromWagmiConfig({ config, ...actions })
    const page = visitPage(Object.keys(wallets)[0] ?? '', { chains: [module], ...options })
    const { modal } = page
    ends.push(() => modal.dispose())
    // Otherwise its listener on the window would remain for the worker's next test files.
    ends.push(() => config._internal.mipd?.destroy())
    const readOwn = () => modal.store.get(connectionsAtom).eip155
    const readWagmi = () => {
      const { connections, current, status } = config.state
      const { accounts, chainId, connector } = connections.get(current ?? '') ?? {}
      return { status, accounts, chainId, id: connector?.id }
    }
    const find = (id: string) => config.connectors.find((one) => one.id === id) as (typeof config.connectors)[number]
    return { ...page, config, find, readOwn, readWagmi }
  }

  describeConnector(
    'a connector of a config',
    () => {
      const wallet = createTestEvmWallet([testAddress])
      const over = (one: TestEvmWallet, id: string) => {
        const config = createConfig({ [id]: one })
        const host = { config, ...actions }
        const [own] = config.connectors as unknown as readonly [WagmiHostConnector]
        const connector: Connector = openHostConnector(
          own,
          host,
          createHostActions({ connectorId: () => undefined }, host),
        )
        return { config, connector }
      }
      const { config, connector } = over(wallet, 'org.vault')
      return {
        connector,
        fresh: over(createTestEvmWallet([]), 'org.other').connector,
        reload: () => over(wallet, 'org.vault').connector,
        renew: () => wagmi.reconnect(config),
        changeNetwork: () => wallet.emit('chainChanged', '0x89'),
        leave: () => wallet.emit('accountsChanged', []),
      }
    },
    { describe, it },
  )

  describe('the chain module', () => {
    const config = createConfig({})
    const vault = wagmi.injected({
      target: () => ({ id: 'org.vault', name: 'Vault', provider: createTestEvmWallet([testAddress]) as never }),
    })
    const { setState, setup } = config._internal.connectors
    const connector = setup(vault)
    const add = () => {
      setState((connectors) => [...new Set([...connectors, connector])])
      return () => setState([])
    }
    const balance = 255n
    const request = async (method: string) => (method === 'eth_getBalance' ? '0xff' : '0x5208')
    describeChain('fromWagmiConfig', {
      describe,
      it,
      createModule: () => fromWagmiConfig({ config, ...actions }),
      wallets: [{ connectorId: 'org.vault', add }],
      facade: { balance, request },
    })
  })

  it('default: connecting and disconnecting in the modal does the same in wagmi', async () => {
    const { modal, connect, readOwn, readWagmi } = visit({ 'org.vault': createTestEvmWallet([testAddress]) })
    await connect()
    expect(readOwn()).toMatchObject({ status: 'connected', connectorId: 'org.vault' })
    expect(readWagmi()).toEqual({ status: 'connected', accounts: [testAddress], chainId: 1, id: 'org.vault' })
    await modal.disconnect()
    expect(readWagmi()).toMatchObject({ status: 'disconnected' })
  })

  it('default: switching networks in the modal switches wagmi too', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const { modal, connect, config, readWagmi } = visit({ 'org.vault': wallet })
    await connect()
    await modal.switchNetwork('eip155:137')
    expect(wallet.chainId).toBe('0x89')
    expect(readWagmi()).toMatchObject({ chainId: 137 })
    expect(config.state.chainId).toBe(137)
  })

  it('default: the modal follows wagmi’s own actions', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const { modal, config, find, readOwn } = visit({ 'org.vault': wallet })
    await modal.runtime.core()
    await wagmi.connect(config, { connector: find('org.vault') })
    await vi.waitFor(() => expect(readOwn()).toMatchObject({ status: 'connected', connectorId: 'org.vault' }))
    await wagmi.switchChain(config, { chainId: 137 })
    await vi.waitFor(() => expect(modal.state.networkId).toBe('eip155:137'))
    wallet.emit('accountsChanged', [otherAddress])
    await vi.waitFor(() => expect(modal.state.account?.address).toBe(otherAddress))
    await wagmi.disconnect(config)
    await vi.waitFor(() => expect(readOwn()?.status).toBe('disconnected'))
  })

  it('default: adopts a connection that wagmi made before the modal loaded', async () => {
    const { modal, config, find, readOwn } = visit({ 'org.vault': createTestEvmWallet([testAddress]) })
    await wagmi.connect(config, { connector: find('org.vault') })
    expect(readOwn()).toBeUndefined()
    await modal.runtime.core()
    await vi.waitFor(() => expect(readOwn()).toMatchObject({ status: 'connected', connectorId: 'org.vault' }))
  })

  it('default: restores the connection once on the next visit, whether wagmi or the modal starts first', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const first = visit({ 'org.vault': wallet })
    await first.connect()
    await first.modal.dispose()
    const countPrompts = () => wallet.calls.filter(({ method }) => method === 'eth_requestAccounts').length
    const before = countPrompts()

    for (const begins of ['wagmi', 'modal']) {
      const { modal, config, readOwn, readWagmi } = visit({ 'org.vault': wallet })
      if (begins === 'wagmi') await wagmi.reconnect(config)
      await (await modal.runtime.core()).restored
      expect(readOwn(), begins).toMatchObject({ status: 'connected', connectorId: 'org.vault' })
      expect(readWagmi(), begins).toMatchObject({ status: 'connected', accounts: [testAddress] })
      await modal.dispose()
    }
    expect(countPrompts()).toBe(before)
  })

  it('behavior: connecting another wallet replaces the first in the modal and in wagmi', async () => {
    const { modal, connect, readOwn, readWagmi, config } = visit({
      'org.vault': createTestEvmWallet([testAddress]),
      'org.second': createTestEvmWallet([otherAddress]),
    })
    await connect()
    await (await modal.runtime.core()).connections.connect({ connectorId: 'org.second' })
    expect(readOwn()).toMatchObject({ connectorId: 'org.second', accounts: [{ address: otherAddress }] })
    await vi.waitFor(() => expect(config.state.connections.size).toBe(1))
    expect(readWagmi()).toMatchObject({ status: 'connected', id: 'org.second' })
  })

  it('behavior: keeps a connection while wagmi reconnects it', async () => {
    const wallets = {
      'org.vault': createTestEvmWallet([testAddress]),
      'org.second': createTestEvmWallet([otherAddress]),
    }
    const { modal, config, find, readOwn } = visit(wallets)
    await modal.runtime.core()
    for (const id of Object.keys(wallets)) await wagmi.connect(config, { connector: find(id) })
    await vi.waitFor(() => expect(readOwn()).toMatchObject({ connectorId: 'org.second' }))
    const ended = vi.fn()
    modal.on('DISCONNECT_SUCCESS', ended)
    const statuses = new Set<string | undefined>()
    ends.push(modal.store.sub(connectionsAtom, () => statuses.add(readOwn()?.status)))
    await wagmi.reconnect(config)
    await pause()
    expect(readOwn()).toMatchObject({ status: 'connected', connectorId: 'org.second' })
    expect([...statuses]).toEqual([])
    expect(ended).not.toHaveBeenCalled()
  })

  it('behavior: when wagmi reconnects, disconnects a wallet that has forgotten the page', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const { connect, config, readOwn } = visit({ 'org.vault': wallet })
    await connect()
    wallet.accounts = []
    await wagmi.reconnect(config)
    await vi.waitFor(() => expect(readOwn()?.status).toBe('disconnected'))
  })

  describe('several connections in wagmi', () => {
    async function visitWithTwo() {
      const wallets = {
        'org.vault': createTestEvmWallet([testAddress]),
        'org.second': createTestEvmWallet([otherAddress]),
      }
      const page = visit(wallets)
      await page.modal.runtime.core()
      for (const id of Object.keys(wallets)) await wagmi.connect(page.config, { connector: page.find(id) })
      await vi.waitFor(() => expect(page.readOwn()).toMatchObject({ connectorId: 'org.second' }))
      const isRevoked = () =>
        Object.values(wallets).some(({ calls }) => calls.some(({ method }) => method === 'wallet_revokePermissions'))
      return { ...page, wallets, isRevoked }
    }

    it('default: the modal follows a switch between wagmi’s connections, and ends none of them', async () => {
      const { config, find, readOwn, readWagmi, isRevoked } = await visitWithTwo()
      await switchConnection(config, { connector: find('org.vault') })
      await vi.waitFor(() => expect(readOwn()).toMatchObject({ connectorId: 'org.vault' }))
      await pause()
      expect(config.state.connections.size).toBe(2)
      expect(isRevoked()).toBe(false)
      expect(readWagmi()).toMatchObject({ id: 'org.vault' })
    })

    it('behavior: wagmi uses the connection that the user picks in the modal, and ends the other', async () => {
      const { modal, config, readWagmi, readOwn } = await visitWithTwo()
      await (await modal.runtime.core()).connections.connect({ connectorId: 'org.vault' })
      await vi.waitFor(() => expect(config.state.connections.size).toBe(1))
      await pause()
      expect(readWagmi()).toMatchObject({ id: 'org.vault', accounts: [testAddress] })
      expect(readOwn()).toMatchObject({ connectorId: 'org.vault' })
    })

    it('behavior: after a disconnect, the modal uses wagmi’s next connection', async () => {
      const { modal, readWagmi, readOwn } = await visitWithTwo()
      await modal.disconnect()
      await vi.waitFor(() => expect(readOwn()).toMatchObject({ status: 'connected', connectorId: 'org.vault' }))
      expect(readWagmi()).toMatchObject({ id: 'org.vault' })
    })

    it('behavior: a third wallet connected in the modal stays active in the modal and in wagmi', async () => {
      const third = '0x0000000000000000000000000000000000000003'
      const wallets = {
        'org.vault': createTestEvmWallet([testAddress]),
        'org.second': createTestEvmWallet([otherAddress]),
        'org.third': createTestEvmWallet([third]),
      }
      const { modal, config, find, readOwn, readWagmi } = visit(wallets)
      await modal.runtime.core()
      for (const id of ['org.vault', 'org.second']) await wagmi.connect(config, { connector: find(id) })
      await vi.waitFor(() => expect(readOwn()).toMatchObject({ connectorId: 'org.second' }))
      await (await modal.runtime.core()).connections.connect({ connectorId: 'org.third' })
      // The third connection ends the active one. Without our choice, wagmi would switch to the oldest connection.
      await vi.waitFor(() =>
        expect([...config.state.connections.values()].map((one) => one.connector.id)).toEqual([
          'org.vault',
          'org.third',
        ]),
      )
      await pause()
      expect(readWagmi()).toMatchObject({ id: 'org.third', accounts: [third] })
      expect(readOwn()).toMatchObject({ connectorId: 'org.third' })
    })
  })

  describe('several wallets in the modal', () => {
    // Stored, as if the service had answered on an earlier visit.
    beforeEach(() => {
      const features = [{ id: 'multi_wallet', isEnabled: true, config: [] }]
      const answer = { projectId: 'test-project', atMs: Date.now(), answer: { features } }
      localStorage.setItem('@latchkey/main/configuration', JSON.stringify(answer))
    })
    const wallets = () => ({
      'org.vault': createTestEvmWallet([testAddress]),
      'org.second': createTestEvmWallet([otherAddress]),
    })

    async function connectTwo(all: Readonly<Record<string, TestEvmWallet>>) {
      const page = visit(all)
      const core = await page.modal.runtime.core()
      await core.gates.settled('multiWallet')
      await page.connect()
      await core.connections.connect({ connectorId: 'org.second' })
      return { ...page, core }
    }

    it('default: switching wallets in the modal switches wagmi too, and both wallets stay connected', async () => {
      const { core, config, readOwn, readWagmi } = await connectTwo(wallets())
      expect(readWagmi()).toMatchObject({ id: 'org.second' })
      const keeper = await core.connections.wallets()
      for (const [connectorId, address] of [
        ['org.vault', testAddress],
        ['org.second', otherAddress],
      ] as const) {
        await keeper.switchTo({ namespace: 'eip155', connectorId })
        await vi.waitFor(() => expect(readWagmi()).toMatchObject({ id: connectorId, accounts: [address] }))
        await pause()
        expect(readOwn()).toMatchObject({ connectorId, accounts: [{ address }] })
        expect(config.state.connections.size).toBe(2)
      }
    })

    it('behavior: the next visit restores both wallets, with the same one active', async () => {
      const all = wallets()
      const first = await connectTwo(all)
      await (await first.core.connections.wallets()).switchTo({ namespace: 'eip155', connectorId: 'org.vault' })
      await first.modal.dispose()
      const { modal, config, readOwn, readWagmi } = visit(all)
      const core = await modal.runtime.core()
      await core.restored
      const keeper = await core.connections.wallets()
      await vi.waitFor(() => expect(config.state.connections.size).toBe(2))
      expect(readOwn()).toMatchObject({ status: 'connected', connectorId: 'org.vault' })
      expect(keeper.keptIn('org.second')).toEqual(['eip155'])
      await vi.waitFor(() => expect(readWagmi()).toMatchObject({ id: 'org.vault' }))
    })

    it('behavior: after a disconnect, no wallet is restored', async () => {
      const { modal, readOwn, readWagmi } = await connectTwo(wallets())
      const changes = vi.fn()
      modal.on('CONNECT_SUCCESS', changes)
      await modal.disconnect()
      await pause()
      expect(readOwn()?.status).toBe('disconnected')
      expect(readWagmi()).toMatchObject({ status: 'disconnected' })
      expect(changes).not.toHaveBeenCalled()
    })
  })

  it('behavior: lists wallets that wagmi finds later, and does not search for others', async () => {
    const { modal, config } = visit({}, { discovers: true })
    await modal.runtime.core()
    const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
    const info = { uuid: crypto.randomUUID(), name: 'Late', rdns: 'org.late', icon }
    const detail = Object.freeze({ info: Object.freeze(info), provider: createTestEvmWallet([testAddress]) })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    await vi.waitFor(() => expect(config.connectors.map(({ id }) => id)).toEqual(['org.late']))
    const readRows = () => [...modal.store.get(connectorsAtom).values()]
    await vi.waitFor(() => expect(readRows()).not.toEqual([]))
    expect(readRows()).toMatchObject([
      { id: 'org.late', name: 'Late', type: 'ANNOUNCED', rdns: 'org.late', imageUrl: icon },
    ])
  })

  it('behavior: does not list the modal itself if it is one of wagmi’s connectors', async () => {
    const other = visitPage(createTestEvmWallet([]))
    ends.push(() => other.modal.dispose())
    const config = wagmi.createConfig({
      chains: [testChain(1)],
      connectors: [latchkeyConnector(other.modal)],
      multiInjectedProviderDiscovery: false,
      transports: { 1: wagmi.http() },
    })
    const module = fromWagmiConfig({ config, ...actions })
    const { modal } = visitPage('', { id: 'second', chains: [module] })
    ends.push(() => modal.dispose())
    await modal.runtime.core()
    expect(modal.store.get(connectorsAtom).size).toBe(0)
  })

  it('error: rejects when the user rejects the connection', async () => {
    const wallet = createTestEvmWallet([testAddress])
    wallet.answer('wallet_requestPermissions', () => {
      throw walletError(4001, 'User rejected the request.')
    })
    wallet.answer('eth_requestAccounts', () => {
      throw walletError(4001, 'User rejected the request.')
    })
    const { connect, readWagmi } = visit({ 'org.vault': wallet })
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect(readWagmi()).toMatchObject({ status: 'disconnected' })
  })
})

/** Waits long enough to see that something does not happen. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
