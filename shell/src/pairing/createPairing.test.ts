import type { ChainNamespace, Connector, ConnectParameters, ConnectResult, Network } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnections } from '../connections/createConnections.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import type { Core } from '../core.js'
import { createModal } from '../createModal.js'
import { createHttpClients } from '../http/createHttpClients.js'
import type { Modal } from '../modal.js'
import { createNavigation } from '../navigation/createNavigation.js'
import { connectionsAtom, setActiveNamespace } from '../state/connections.js'
import { setOpen } from '../state/modal.js'
import { setNamespaceFilter } from '../state/navigation.js'
import { setNetworkIds, setNetworks } from '../state/networks.js'
import { type PairingState, pairingAtom, setOpenedBy } from '../state/pairing.js'
import { recentWalletsAtom } from '../state/wallets.js'
import { createStorage } from '../storage/createStorage.js'
import { testNetwork, testOptions } from '../testing/testOptions.js'
import { createWallets } from '../wallets/createWallets.js'
import { createPairing, type Pairing } from './createPairing.js'

const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  iosSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  iosChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
}
const solanaNetwork: Network = {
  ...testNetwork(0, 'Solana', 'SOL'),
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
}
const address = '0x00000000000000000000000000000000000000aa'

let wallet: TestConnector
let modal: Modal
let pairing: Pairing
let tracked: unknown[][]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  visitWith(agents.desktop)
  wallet = createTestConnector()
  open([wallet])
})

afterEach(async () => {
  vi.useRealTimers()
  await modal.dispose()
})

describe('start', () => {
  test('default', async () => {
    const done = pairing.start()
    expect(state()).toEqual({ status: 'preparing' })
    await wallet.offer('wc:1')
    expect(state()).toEqual({ status: 'ready', uri: 'wc:1', expiresAtMs: 1_240_000 })
    await wallet.approve()
    await done
    expect(state()).toEqual({ status: 'idle' })
    expect(modal.store.get(connectionsAtom).eip155).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })
    expect(tracked).toContainEqual(['CONNECT_SUCCESS', { method: 'qrcode', name: 'Peer' }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('parameters: walletId', async () => {
    void pairing.start({ walletId: 'app' })
    expect(state()).toEqual({ status: 'preparing', walletId: 'app' })
    await wallet.offer('wc:1')
    expect(state()).toMatchObject({ status: 'ready', walletId: 'app' })
    await wallet.approve()
    expect(tracked).toContainEqual(['CONNECT_SUCCESS', { method: 'qrcode', name: 'App wallet' }])
    await vi.waitFor(() => expect(modal.store.get(recentWalletsAtom)).toMatchObject([{ id: 'app' }]))
  })

  test('behavior: later requests open the wallet’s app on a phone', async () => {
    visitWith(agents.android)
    void pairing.start({ walletId: 'app' })
    await wallet.offer('wc:1')
    await wallet.approve()
    expect(tracked).toContainEqual(['CONNECT_SUCCESS', { method: 'mobile', name: 'App wallet' }])
    expect(JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? '')).toEqual({
      href: 'appwallet://',
      name: 'App wallet',
    })
  })

  test('behavior: later requests open the app with the kind of link that worked', async () => {
    visitWith(agents.android)
    const read = () => JSON.parse(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? '').href
    void pairing.start({ walletId: 'app' })
    await wallet.offer('wc:1')
    setOpenedBy(modal.store, 'universal')
    await wallet.approve()
    expect(read()).toBe('https://app.test/')
    void pairing.start({ walletId: 'app' })
    await wallet.offer('wc:2')
    await wallet.approve()
    expect(read()).toBe('appwallet://')
  })

  test('behavior: forgets an earlier connection’s app if the code was scanned on another device', async () => {
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"old://","name":"Old"}')
    void pairing.start({ walletId: 'app' })
    await wallet.offer('wc:1')
    await wallet.approve()
    expect(tracked).toContainEqual(['CONNECT_SUCCESS', { method: 'qrcode', name: 'App wallet' }])
    expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
  })

  test('behavior: reuses a pending URI', async () => {
    void pairing.start()
    void pairing.start({ walletId: 'app' })
    await wallet.offer('wc:1')
    await settle()
    expect(wallet.attempts).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'ready', walletId: 'app' })
  })

  test('behavior: does not reuse a URI on a desktop', async () => {
    void pairing.start()
    await wallet.offer('wc:1')
    void pairing.start()
    await settle()
    expect(wallet.attempts).toHaveLength(2)
    expect(wallet.attempts[0]?.signal.aborted).toBe(true)
  })

  test.each(['iosSafari', 'telegram'] as const)('behavior: reuses a URI until it expires on %s', async (where) => {
    if (where === 'telegram') vi.stubGlobal('window', { TelegramWebviewProxy: {} })
    visitWith(where === 'telegram' ? agents.android : agents.iosSafari)
    void pairing.start()
    await wallet.offer('wc:1')
    pairing.cancel()
    await vi.advanceTimersByTimeAsync(229_000)
    void pairing.start({ walletId: 'app' })
    expect(state()).toMatchObject({ status: 'ready', uri: 'wc:1', walletId: 'app' })
    await settle()
    expect(wallet.attempts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    void pairing.start()
    await settle()
    expect(wallet.attempts).toHaveLength(2)
  })

  test('behavior: does not mistake Chrome on iOS for Safari', async () => {
    visitWith(agents.iosChrome)
    void pairing.start()
    await wallet.offer('wc:1')
    void pairing.start()
    await settle()
    expect(wallet.attempts).toHaveLength(2)
  })
})

describe('the app’s state during an attempt', () => {
  const status = () => modal.store.get(connectionsAtom).eip155?.status

  test('default', async () => {
    void pairing.start()
    await wallet.offer('wc:1')
    expect(status()).toBe('connecting')
    pairing.cancel()
    await settle()
    expect(status()).toBe('disconnected')
  })

  test('behavior: a kept attempt does not count as connecting until it is shown again', async () => {
    visitWith(agents.iosSafari)
    await leaveReady()
    expect(status()).toBe('disconnected')
    expect(wallet.attempts[0]?.signal.aborted).toBe(false)
    void pairing.start({ walletId: 'app' })
    expect(status()).toBe('connecting')
    expect(wallet.attempts).toHaveLength(1)
  })

  test('behavior: an attempt that ends before it has a URI does not count as connecting', async () => {
    visitWith(agents.iosSafari)
    void pairing.start()
    pairing.cancel()
    await wallet.offer('wc:1')
    expect(status()).not.toBe('connecting')
  })

  test('behavior: connects a wallet that approves a kept attempt', async () => {
    visitWith(agents.iosSafari)
    await leaveReady()
    await wallet.approve()
    expect(status()).toBe('connected')
    expect(state()).toEqual({ status: 'idle' })
  })

  test('behavior: keeps the earlier connection when the user leaves and reopens an attempt', async () => {
    visitWith(agents.iosSafari)
    void pairing.start()
    await wallet.offer('wc:1')
    await wallet.approve()
    void pairing.start()
    await wallet.offer('wc:2')
    pairing.cancel()
    expect(status()).toBe('connected')
    void pairing.start()
    expect(status()).toBe('connected')
  })
})

describe('reusing a URI', () => {
  beforeEach(async () => {
    await modal.dispose()
    visitWith(agents.iosSafari)
    wallet = createTestConnector(['eip155', 'solana'])
    open([wallet], [...testOptions().networks, solanaNetwork])
  })

  test('behavior: not for another namespace', async () => {
    await leaveReady()
    setOpen(modal.store, true)
    setNamespaceFilter(modal.store, 'solana')
    void pairing.start()
    await settle()
    expect(wallet.attempts.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(wallet.attempts[0]?.signal.aborted).toBe(true)
    expect(modal.store.get(connectionsAtom).eip155?.status).toBe('disconnected')
    expect(modal.store.get(connectionsAtom).solana?.status).toBe('connecting')
  })

  test('behavior: not for another namespace while the URI is pending', async () => {
    void pairing.start()
    await settle()
    setActiveNamespace(modal.store, 'solana')
    void pairing.start()
    await settle()
    expect(wallet.attempts.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    await wallet.offer('wc:2')
    expect(state()).toMatchObject({ status: 'ready', uri: 'wc:2' })
  })

  test('behavior: not for other networks', async () => {
    await leaveReady()
    setNetworks(modal.store, [testNetwork(10, 'Optimism', 'ETH')])
    void pairing.start()
    await settle()
    expect(wallet.attempts).toHaveLength(2)
  })

  test('behavior: not if the current network has changed', async () => {
    await leaveReady()
    setNetworkIds(modal.store, { eip155: 'eip155:137' })
    void pairing.start()
    await settle()
    expect(wallet.attempts[1]?.networks[0]?.caipNetworkId).toBe('eip155:137')
  })

  test('behavior: for the same namespace, whether it is active or chosen', async () => {
    await leaveReady()
    setOpen(modal.store, true)
    setNamespaceFilter(modal.store, 'eip155')
    void pairing.start()
    await settle()
    expect(wallet.attempts).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'ready', uri: 'wc:1' })
  })
})

describe('expiry', () => {
  test('behavior: replaces the URI with a renewed one', async () => {
    void pairing.start()
    await wallet.offer('wc:1')
    await vi.advanceTimersByTimeAsync(229_000)
    await wallet.offer('wc:2')
    expect(state()).toEqual({ status: 'ready', uri: 'wc:2', expiresAtMs: 1_469_000 })
    await vi.advanceTimersByTimeAsync(200_000)
    await wallet.approve()
    expect(state()).toEqual({ status: 'idle' })
  })

  test('error: expires 10 s early if it is not renewed', async () => {
    void pairing.start()
    await wallet.offer('wc:1')
    await vi.advanceTimersByTimeAsync(229_999)
    expect(state()).toMatchObject({ status: 'ready' })
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({
      status: 'failed',
      error: { code: 'PAIRING_EXPIRED', message: 'The code has expired' },
    })
    expect(wallet.attempts[0]?.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: is not renewed after the user has left', async () => {
    visitWith(agents.iosSafari)
    await leaveReady()
    await vi.advanceTimersByTimeAsync(220_000)
    await wallet.offer('wc:2')
    expect(state()).toEqual({ status: 'idle' })
    expect(wallet.attempts[0]?.signal.aborted).toBe(true)
  })
})

describe('failures', () => {
  test('error: fails when the user rejects', async () => {
    void pairing.start({ walletId: 'app' })
    await wallet.offer('wc:1')
    await wallet.fail({ code: 5000, message: 'User rejected.' })
    expect(state()).toMatchObject({
      status: 'failed',
      walletId: 'app',
      error: { code: 'CONNECTION_REJECTED', message: 'Connection rejected' },
    })
  })

  test('error: fails if no URI arrives within 15 s', async () => {
    const done = pairing.start()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(state()).toEqual({ status: 'preparing' })
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'RELAY_UNREACHABLE' } })
    await done
  })

  test('error: blames the relay if no URI has arrived', async () => {
    void pairing.start()
    const cause = new Error('No internet connection detected. Please restart your network and try again.')
    await wallet.fail(cause)
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'RELAY_UNREACHABLE', cause } })
  })

  test('error: blames the wallet once a URI has arrived', async () => {
    void pairing.start()
    await wallet.offer('wc:1')
    await wallet.fail(new Error('locked'))
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'CONNECT_FAILED' } })
  })

  test('error: fails as cancelled if the host disconnects', async () => {
    void pairing.start()
    await settle()
    await wallet.fail(new DOMException('aborted', 'AbortError'))
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'PAIRING_CANCELLED' } })
  })

  test('behavior: a retry starts no earlier than 1 s after the last attempt', async () => {
    void pairing.start()
    await wallet.fail(new Error('relay'))
    await vi.advanceTimersByTimeAsync(400)
    void pairing.start({ retry: true })
    await vi.advanceTimersByTimeAsync(599)
    expect(wallet.attempts).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'preparing' })
    await vi.advanceTimersByTimeAsync(1)
    expect(wallet.attempts).toHaveLength(2)
    await wallet.offer('wc:2')
    expect(state()).toMatchObject({ status: 'ready', uri: 'wc:2' })
  })

  test('behavior: a waiting retry can be cancelled', async () => {
    void pairing.start()
    await wallet.fail(new Error('relay'))
    const done = pairing.start({ retry: true })
    pairing.cancel()
    await done
    expect(state()).toEqual({ status: 'idle' })
    expect(vi.getTimerCount()).toBe(0)
    expect(wallet.attempts).toHaveLength(1)
  })

  test('behavior: an early retry does not replace the running attempt', async () => {
    void pairing.start()
    await vi.advanceTimersByTimeAsync(500)
    void pairing.start({ retry: true })
    await settle()
    expect(wallet.attempts).toHaveLength(1)
    expect(wallet.attempts[0]?.signal.aborted).toBe(false)
  })

  test('error: fails if no WalletConnect connector is registered', async () => {
    await modal.dispose()
    open([])
    await pairing.start()
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'CONNECTOR_NOT_FOUND' } })
  })
})

describe('cancel', () => {
  test('behavior: asks no wallet if the user leaves at once', async () => {
    const started = pairing.start()
    pairing.cancel()
    await started
    expect(wallet.attempts).toHaveLength(0)
    expect(state()).toEqual({ status: 'idle' })
  })

  test('behavior: asks the wallet only once in React’s Strict Mode, which mounts twice', async () => {
    const first = pairing.start()
    pairing.cancel()
    const second = pairing.start()
    await wallet.offer('wc:1')
    await wallet.approve()
    await Promise.all([first, second])
    expect(wallet.attempts).toHaveLength(1)
  })

  test('default', async () => {
    const done = pairing.start()
    await wallet.offer('wc:1')
    pairing.cancel()
    await done
    expect(state()).toEqual({ status: 'idle' })
    expect(wallet.attempts[0]?.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: ignores a late answer', async () => {
    wallet.ignoresAbort = true
    await leaveReady()
    await wallet.offer('wc:2')
    await wallet.approve()
    expect(state()).toEqual({ status: 'idle' })
    expect(modal.store.get(connectionsAtom).eip155?.status).not.toBe('connected')
    expect(tracked.filter(([event]) => event === 'CONNECT_SUCCESS')).toEqual([])
  })

  test('behavior: disposal ends the attempt', async () => {
    void pairing.start()
    await wallet.offer('wc:1')
    await modal.dispose()
    expect(wallet.attempts[0]?.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** Shows a URI, then leaves. */
async function leaveReady(): Promise<void> {
  void pairing.start()
  await wallet.offer('wc:1')
  pairing.cancel()
}

function open(connectors: readonly Connector[], networks = testOptions().networks): void {
  const universalLink = 'https://app.test'
  const customWallets = [{ id: 'app', name: 'App wallet', mobileLink: 'appwallet:', universalLink }]
  modal = createModal(testOptions({ connectors, customWallets, networks }))
  const core = { runtime: modal.runtime } as { -readonly [Part in keyof Core]: Core[Part] }
  core.storage = createStorage(modal.runtime)
  core.http = createHttpClients(modal.runtime)
  core.connectors = createConnectorRegistry(core)
  core.wallets = createWallets(core)
  core.navigation = createNavigation(core)
  core.gates = { value: () => undefined } as never
  core.connections = createConnections(core)
  pairing = createPairing(core)
  tracked = []
  modal.runtime.events.onAny((event, properties) => tracked.push([event, properties]))
}

function state(): PairingState {
  return modal.store.get(pairingAtom)
}

function visitWith(userAgent: string): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 })
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    length: 0,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

interface TestConnector extends Connector {
  readonly attempts: ConnectParameters[]
  ignoresAbort: boolean
  offer(uri: string): Promise<void>
  approve(): Promise<void>
  fail(error: unknown): Promise<void>
}

/** A connector whose wallet does what the test tells it to. */
function createTestConnector(namespaces: readonly ChainNamespace[] = ['eip155']): TestConnector {
  let resolve: (result: ConnectResult) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const connector: TestConnector = {
    info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', namespaces },
    attempts: [],
    ignoresAbort: false,
    connect(parameters) {
      connector.attempts.push(parameters)
      return new Promise((onResult, onError) => {
        resolve = onResult
        reject = onError
        parameters.signal.addEventListener('abort', () => connector.ignoresAbort || onError(parameters.signal.reason))
      })
    },
    reconnect: async () => undefined,
    disconnect: async () => undefined,
    getProvider: () => Promise.reject(new Error('Not needed')),
    switchNetwork: async () => undefined,
    watch: () => () => undefined,
    async offer(uri) {
      await settle()
      connector.attempts.at(-1)?.onUri?.(uri)
      await settle()
    },
    async approve() {
      await settle()
      const caipAddress = `eip155:1:${address}` as const
      resolve({
        accounts: [
          {
            namespace: 'eip155',
            address,
            networkId: 'eip155:1',
            caipAddress,
            type: 'eoa',
            connectorId: 'walletConnect',
          },
        ],
        networkId: 'eip155:1',
        wallet: { name: 'Peer' },
      })
      await settle()
    },
    async fail(error) {
      await settle()
      reject(error)
      await settle()
    },
  }
  return connector
}
