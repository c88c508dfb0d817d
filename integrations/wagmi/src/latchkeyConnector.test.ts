// @vitest-environment happy-dom
import { createTestEvmWallet, type TestEvmWallet, testAddresses, walletError } from '@latchkey/plugin-api/testing'
import * as three from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import { testChain } from '../../../shell/src/testing/testChain.js'
import { type Visit, visitPage } from '../../../shell/src/testing/visitPage.js'
import { latchkeyConnector } from './latchkeyConnector.js'

const [testAddress] = testAddresses.eip155

// The modal has only the first two.
const [mainnet, polygon, optimism] = [testChain(1), testChain(137), testChain(10)]
const otherAddress = '0x0000000000000000000000000000000000000001'

// Load the modal's UI first, because that takes longer than a test's time limit.
beforeAll(() => import('../../../shell/src/ui/index.js'), 60_000)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Offline')
  })
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
})
const modals: Visit['modal'][] = []
afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.dispose()))
  localStorage.clear()
})

/** Both wagmi versions have these members, but with different types. */
describe.each([
  ['2', two as unknown as typeof three],
  ['3', three],
])('wagmi %s', (_version, wagmi) => {
  /** Simulates a visit to a page that uses wagmi. Storage persists between visits. */
  function visit(wallet: TestEvmWallet, options?: Parameters<typeof visitPage>[1]) {
    const page = visitPage(wallet, options)
    modals.push(page.modal)
    const config = wagmi.createConfig({
      chains: [mainnet, polygon, optimism],
      connectors: [latchkeyConnector(page.modal)],
      multiInjectedProviderDiscovery: false,
      storage: wagmi.createStorage({ storage: localStorage }),
      transports: { [mainnet.id]: wagmi.http(), [polygon.id]: wagmi.http(), [optimism.id]: wagmi.http() },
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('wagmi has no connector')
    const read = () => {
      const { connections, current, status } = config.state
      const { accounts, chainId } = connections.get(current ?? '') ?? {}
      return { status, accounts, chainId }
    }
    return { ...page, config, connector, read }
  }

  async function connected(wallet = createTestEvmWallet([testAddress])) {
    const page = visit(wallet)
    await page.connect()
    await vi.waitFor(() => expect(page.read()).toMatchObject({ status: 'connected' }))
    return { ...page, wallet }
  }

  it('default: connect opens the modal, and resolves when the user has connected', async () => {
    const { modal, config, connector, choose, read } = visit(createTestEvmWallet([testAddress]))
    const asking = wagmi.connect(config, { connector })
    await choose()
    await expect(asking).resolves.toEqual({ accounts: [testAddress], chainId: 1 })
    expect(read()).toEqual({ status: 'connected', accounts: [testAddress], chainId: 1 })
    expect(modal.state).toMatchObject({ status: 'connected', account: { address: testAddress } })
    await expect(connector.getProvider()).resolves.toBe(modal.getProvider('eip155'))
    await wagmi.disconnect(config)
    // If wagmi received the disconnect twice, it would also add its listeners twice.
    expect(connector.emitter.listenerCount('connect')).toBe(1)
  })

  it('default: connecting and disconnecting in the modal does the same in wagmi', async () => {
    const { modal, connect, read } = visit(createTestEvmWallet([testAddress]))
    await connect()
    await vi.waitFor(() => expect(read()).toEqual({ status: 'connected', accounts: [testAddress], chainId: 1 }))
    await modal.disconnect()
    expect(read()).toMatchObject({ status: 'disconnected' })
    await connect()
    await vi.waitFor(() => expect(read()).toMatchObject({ status: 'connected' }))
  })

  describe('while wagmi is busy with another connector', () => {
    function visitBusy() {
      const page = visitPage(createTestEvmWallet([testAddress]))
      modals.push(page.modal)
      let answer: (isAuthorized: boolean) => void = () => undefined
      const asked = new Promise<boolean>((resolve) => {
        answer = resolve
      })
      const provider = createTestEvmWallet([])
      const slow = wagmi.injected({ target: () => ({ id: 'slow', name: 'Slow', provider: provider as never }) })
      const config = wagmi.createConfig({
        chains: [mainnet, polygon],
        connectors: [latchkeyConnector(page.modal), (parts) => ({ ...slow(parts), isAuthorized: () => asked })],
        multiInjectedProviderDiscovery: false,
        transports: { [mainnet.id]: wagmi.http(), [polygon.id]: wagmi.http() },
      })
      return { ...page, config, answer, restoring: wagmi.reconnect(config) }
    }

    it('default: reports a connection as soon as wagmi listens', async () => {
      const { connect, config, answer, restoring } = visitBusy()
      await connect()
      answer(false)
      await restoring
      await vi.waitFor(() => expect(config.state.status).toBe('connected'))
      expect(config.state.connections.get(config.state.current ?? '')?.accounts).toEqual([testAddress])
    })

    it('behavior: does not report a connection that has ended before wagmi listens', async () => {
      const { modal, connect, config, answer, restoring } = visitBusy()
      await connect()
      await modal.disconnect()
      answer(false)
      await restoring
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(config.state.status).toBe('disconnected')
    })
  })

  it('default: wagmi’s disconnect ends the modal’s connection, even if it is called repeatedly', async () => {
    const { modal, config, connect, read } = await connected()
    await wagmi.disconnect(config)
    expect(modal.state.status).toBe('disconnected')
    expect(read()).toMatchObject({ status: 'disconnected' })
    await connect()
    await vi.waitFor(() => expect(read()).toMatchObject({ status: 'connected' }))
    await wagmi.disconnect(config)
    expect(modal.state.status).toBe('disconnected')
  })

  it('default: wagmi’s switchChain switches the wallet and the modal', async () => {
    const { modal, config, read, wallet } = await connected()
    await expect(wagmi.switchChain(config, { chainId: polygon.id })).resolves.toMatchObject({ id: 137 })
    expect(wallet.chainId).toBe('0x89')
    expect(modal.state.networkId).toBe('eip155:137')
    expect(read()).toMatchObject({ chainId: 137 })
    expect(config.state.chainId).toBe(137)
  })

  it('default: restores the connection on the next visit without a prompt', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const first = await connected(wallet)
    await first.modal.dispose()
    const asked = () => wallet.calls.filter(({ method }) => method === 'eth_requestAccounts').length
    const before = asked()

    const next = visit(wallet)
    await expect(wagmi.reconnect(next.config)).resolves.toMatchObject([{ accounts: [testAddress], chainId: 1 }])
    expect(next.read()).toEqual({ status: 'connected', accounts: [testAddress], chainId: 1 })
    expect(next.modal.state).toMatchObject({ open: false, status: 'connected' })
    expect(asked()).toBe(before)
  })

  it('parameters: chainId', async () => {
    const { modal, config, connector, connect, read } = visit(createTestEvmWallet([testAddress]))
    await connect()
    const answer = await wagmi.connect(config, { connector, chainId: polygon.id })
    expect(modal.state.open).toBe(false)
    expect(answer.chainId).toBe(137)
    expect(read()).toMatchObject({ chainId: 137 })
  })

  it('parameters: withCapabilities', async () => {
    const { connector } = await connected()
    const { accounts } = await connector.connect({ withCapabilities: true })
    expect(accounts).toEqual([{ address: testAddress, capabilities: {} }])
  })

  it('behavior: passes the wallet’s changes to wagmi', async () => {
    const { read, wallet } = await connected()
    wallet.emit('accountsChanged', [otherAddress, testAddress])
    await vi.waitFor(() => expect(read().accounts).toEqual([otherAddress, testAddress]))
    wallet.emit('chainChanged', '0x89')
    await vi.waitFor(() => expect(read().chainId).toBe(137))
    wallet.emit('accountsChanged', [])
    await vi.waitFor(() => expect(read().status).toBe('disconnected'))
  })

  it('behavior: passes the wallet’s messages to wagmi', async () => {
    const { connector, wallet } = await connected()
    const changes = vi.fn()
    connector.emitter.on('message', changes)
    wallet.emit('message', { type: 'eth_subscription', data: { result: '0x1' } })
    await vi.waitFor(() =>
      expect(changes).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'eth_subscription', data: { result: '0x1' } }),
      ),
    )
  })

  it('behavior: writes addresses with wagmi’s checksum', async () => {
    const { read, wallet } = await connected(createTestEvmWallet([testAddress.toLowerCase()]))
    expect(read().accounts).toEqual([testAddress])
    wallet.emit('accountsChanged', [testAddress.toLowerCase(), otherAddress])
    await vi.waitFor(() => expect(read().accounts).toEqual([testAddress, otherAddress]))
  })

  it('behavior: reconnecting fetches nothing without a stored connection', async () => {
    const { modal, config, read } = visit(createTestEvmWallet([testAddress]))
    const load = vi.spyOn(modal.runtime, 'core')
    await expect(wagmi.reconnect(config)).resolves.toEqual([])
    expect(read()).toMatchObject({ status: 'disconnected' })
    expect(load).not.toHaveBeenCalled()
  })

  it('behavior: wagmi stays disconnected if the wallet has forgotten the page', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const first = await connected(wallet)
    await first.modal.dispose()
    wallet.answer('eth_accounts', () => [])
    const { config, connector, read } = visit(wallet)
    await expect(wagmi.reconnect(config)).resolves.toEqual([])
    expect(read()).toMatchObject({ status: 'disconnected' })
    await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('behavior: disconnects even if the wallet does not confirm', async () => {
    const wallet = createTestEvmWallet([testAddress])
    const { modal, config, read } = await connected(wallet)
    const { connections } = await modal.runtime.core()
    const live = connections.connectorOf('eip155')
    if (!live) throw new Error('nothing is connected')
    vi.spyOn(live, 'disconnect').mockRejectedValue(new Error('locked'))
    await wagmi.disconnect(config)
    expect(modal.state.status).toBe('disconnected')
    expect(read()).toMatchObject({ status: 'disconnected' })
  })

  it('behavior: each modal on a page is a separate connector', () => {
    const ids = [visit(createTestEvmWallet([])), visit(createTestEvmWallet([]), { id: 'shop' })]
    expect(ids.map(({ connector }) => connector.id)).toEqual(['latchkey', 'latchkey-shop'])
  })

  it('error: rejects when the user closes the modal', async () => {
    const { config, connector, leave, read } = visit(createTestEvmWallet([testAddress]))
    const asking = wagmi.connect(config, { connector })
    const refused = expect(asking).rejects.toThrow(UserRejectedRequestError)
    await leave()
    await refused
    expect(read()).toMatchObject({ status: 'disconnected' })
  })

  it('error: rejects when the user rejects the network switch', async () => {
    const { config, read, wallet } = await connected()
    wallet.answer('wallet_switchEthereumChain', () => {
      throw walletError(4001, 'User rejected the request.')
    })
    await expect(wagmi.switchChain(config, { chainId: polygon.id })).rejects.toThrow(UserRejectedRequestError)
    expect(read()).toMatchObject({ chainId: 1 })
  })

  it('error: rejects a chain that is missing in the modal or in wagmi', async () => {
    const { config, connector, read, wallet } = await connected()
    const asking = wagmi.switchChain(config, { chainId: optimism.id })
    await expect(asking).rejects.toThrow(SwitchChainError)
    await expect(asking).rejects.toMatchObject({ cause: { code: 'NETWORK_NOT_FOUND' } })
    const unknown = connector.switchChain?.({ chainId: 8453 })
    await expect(unknown).rejects.toMatchObject({ cause: { code: 'CHAIN_NOT_SUPPORTED' } })
    expect(wallet.calls.filter(({ method }) => method.startsWith('wallet_'))).toEqual([])
    expect(read()).toMatchObject({ chainId: 1 })
  })
})

it('parameters: name and icon replace the defaults', () => {
  const { modal } = visitPage(createTestEvmWallet([]))
  modals.push(modal)
  const parts = { chains: [mainnet], emitter: { emit: () => undefined, listenerCount: () => 1 } } as const
  expect(latchkeyConnector(modal)(parts)).toMatchObject({ name: 'Latchkey', type: 'latchkey' })
  expect(latchkeyConnector(modal)(parts).icon).toBeUndefined()
  const icon = 'https://site.test/icon.png'
  expect(latchkeyConnector(modal, { name: 'Sign in', icon })(parts)).toMatchObject({ name: 'Sign in', icon })
})

it('behavior: adds no listeners on a server', async () => {
  const { modal } = visitPage(createTestEvmWallet([]))
  modals.push(modal)
  const listen = vi.spyOn(modal.getProvider('eip155'), 'on')
  vi.stubGlobal('window', undefined)
  await latchkeyConnector(modal)({
    chains: [mainnet],
    emitter: { emit: () => undefined, listenerCount: () => 1 },
  }).setup()
  vi.unstubAllGlobals()
  expect(listen).not.toHaveBeenCalled()
})
