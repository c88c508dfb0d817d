/** Tests the connector with the sandbox's relay and a real WalletKit wallet. */

import { mainnet as ethereum, polygon } from '@latchkey/networks'
import type {
  CaipNetworkId,
  ChainContext,
  ChainNamespace,
  Connector,
  ConnectorListener,
  ConnectResult,
  Network,
} from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type Hex, hexToString, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../tests/chains/createMemoryStorage.js'
import { ignoreEnded, openWalletKit, type TestWalletKit } from '../../../tests/chains/openWalletKit.js'
import { createConnector } from './adapter.js'

const account = privateKeyToAccount(generatePrivateKey())
/** Wallets reject with WalletConnect's code, not EIP-1193's. */
const rejection = { code: 5000, message: 'User rejected.' }
const other = privateKeyToAccount(generatePrivateKey())

let sandbox: Sandbox
let wallet: TestWallet
const closers: (() => void)[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  await sandbox.fund(account.address, { amountWei: parseEther('10') })
})

beforeEach(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  wallet = await openWallet()
})

afterEach(() => {
  for (const close of closers.splice(0)) close()
  sandbox.relay.start()
  sandbox.relay.resume()
  sandbox.relay.clearDrops()
})

afterAll(() => sandbox.stop())

describe('connecting', () => {
  test('default', async () => {
    const page = openPage()
    const result = await page.connect()
    expect(result).toMatchObject({
      networkId: 'eip155:1',
      approvedNetworkIds: ['eip155:1', 'eip155:137'],
      accounts: [
        { address: account.address, caipAddress: `eip155:1:${account.address}`, connectorId: 'walletConnect' },
      ],
      wallet: { name: 'Test wallet', imageUrl: 'https://wallet.test/icon.png' },
    })
    expect(result.accounts).toHaveLength(1)
    expect(page.clientIds).toEqual([expect.stringMatching(/^did:key:z6Mk/)])
    expect(page.alerts).toEqual([])
  })

  test('behavior: requests all networks as optional', async () => {
    const page = openPage()
    await page.connect()
    const [proposal] = wallet.proposals
    expect(proposal?.requiredNamespaces).toEqual({})
    expect(proposal?.optionalNamespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:137'])
    expect(proposal?.optionalNamespaces.eip155?.methods).toContain('wallet_getAssets')
    expect(JSON.stringify(proposal)).not.toContain('http://127.0.0.1:1')
  })

  test('behavior: connects to the preferred network', async () => {
    const page = openPage()
    expect(await page.connect({ networks: [polygon, ethereum] })).toMatchObject({ networkId: 'eip155:137' })
    expect(wallet.proposals[0]?.optionalNamespaces.eip155?.chains?.[0]).toBe('eip155:137')
  })

  test('behavior: connects a wallet that approves only one network', async () => {
    wallet.chains = ['eip155:137']
    const page = openPage()
    expect(await page.connect()).toMatchObject({ networkId: 'eip155:137', approvedNetworkIds: ['eip155:137'] })
  })

  test('error: rejects when the user rejects', async () => {
    wallet.refuses = true
    await expect(openPage().connect()).rejects.toMatchObject({ code: 5000 })
  })

  test.each([
    [5100, 'Unsupported chains.'],
    [5104, 'Unsupported namespace key.'],
  ])('error: reports CHAINS_NOT_SUPPORTED for the wallet’s code %i', async (code, message) => {
    wallet.rejection = { code, message }
    wallet.refuses = true
    await expect(openPage().connect()).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED', cause: { code } })
  })

  test('error: rejects if the library can’t parse the approval', async () => {
    const { engine } = wallet.kit.engine.signClient as unknown as { engine: { isValidApprove(): Promise<void> } }
    // WalletKit validates approvals and would not send this one, but other implementations might.
    engine.isValidApprove = async () => undefined
    wallet.approve = () => ({ eip155: approveNamespace(['no account']) })
    await expect(openPage().connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    await vi.waitFor(() => expect(wallet.kit.getActiveSessions()).toEqual({}), 5_000)
  })

  test('error: rejects if all accounts are malformed', async () => {
    wallet.approve = () => ({
      eip155: approveNamespace(['eip155:5:0x0000000000000000000000000000000000000001', 'eip155:1:0xnonsense']),
    })
    const page = openPage()
    await expect(page.connect()).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
    await vi.waitFor(() => expect(wallet.kit.getActiveSessions()).toEqual({}))
  })

  test('behavior: reads two spellings of an address as one account', async () => {
    const address = account.address
    wallet.approve = () => ({
      eip155: approveNamespace([`eip155:1:${address}`, `eip155:1:${address.toLowerCase()}`]),
    })
    expect((await openPage().connect()).accounts.map((one) => one.address)).toEqual([address])
  })

  test('behavior: limits 500 accounts to 100', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`)
    wallet.approve = () => ({ eip155: approveNamespace(many) })
    expect((await openPage().connect()).accounts).toHaveLength(100)
  })

  test('behavior: ignores approved namespaces that the app has not configured', async () => {
    wallet.approve = (accounts) => ({
      eip155: approveNamespace(accounts),
      near: { ...approveNamespace([`near:mainnet:${'a'.repeat(64)}`]), methods: [] },
    })
    expect((await openPage().connect()).accounts).toHaveLength(1)
  })
})

describe('aborting', () => {
  test('default', async () => {
    const page = openPage()
    wallet.holds = true
    const abort = new AbortController()
    const connecting = page.connect({ signal: abort.signal })
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
    abort.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
    await wallet.release()
    await vi.waitFor(() => expect(wallet.kit.getActiveSessions()).toEqual({}), 5_000)
    expect(await page.connector.reconnect(page.parameters())).toBeUndefined()
  })

  test('behavior: removes the listeners of abandoned attempts, and ends each session approved late', async () => {
    const warnings: string[] = []
    const warn = ({ message }: Error) => warnings.push(message)
    process.on('warning', warn)
    closers.push(() => process.off('warning', warn))
    const page = openPage()
    wallet.holds = true
    for (let count = 0; count < 12; count++) {
      const abort = new AbortController()
      const connecting = page.connect({ signal: abort.signal })
      await vi.waitFor(() => expect(wallet.proposals).toHaveLength(count + 1))
      abort.abort(new Error('left'))
      await expect(connecting).rejects.toThrow('left')
    }
    expect(warnings).toEqual([])
    await wallet.release()
    await vi.waitFor(() => expect(wallet.kit.getActiveSessions()).toEqual({}), 5_000)
  })

  test('behavior: an aborted attempt does not affect the next one', async () => {
    const page = openPage()
    wallet.holds = true
    const abort = new AbortController()
    const connecting = page.connect({ signal: abort.signal })
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
    abort.abort()
    await expect(connecting).rejects.toThrow()
    const late = wallet.release
    wallet.holds = false
    await page.connect()
    await late()
    await vi.waitFor(() => expect(Object.keys(wallet.kit.getActiveSessions())).toHaveLength(1), 5_000)
    expect(await page.sign()).toBe(true)
  })
})

describe('renewing', () => {
  test('default', async () => {
    const page = openPage({ renewalMs: 300 })
    const uris: string[] = []
    wallet.holds = true
    const connecting = page.connect({ onUri: (uri) => uris.push(uri) })
    await vi.waitFor(() => expect(uris).toHaveLength(2), 3_000)
    expect(uris[0]).not.toBe(uris[1])
    await wallet.release()
    expect(await connecting).toMatchObject({ networkId: 'eip155:1' })
    const count = uris.length
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(uris).toHaveLength(count)
  })
})

describe('requests', () => {
  test('default', async () => {
    const page = openPage()
    await page.connect()
    expect(await page.sign()).toBe(true)
    expect(wallet.requests).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:1' }])
  })

  test('behavior: answers account, chain and read requests without calling the wallet', async () => {
    const page = openPage()
    await page.connect()
    const provider = await page.connector.getProvider('eip155')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([account.address])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    const balance = await provider.request({ method: 'eth_getBalance', params: [account.address, 'latest'] })
    expect(BigInt(balance as Hex)).toBeGreaterThan(0n)
    expect(wallet.requests).toEqual([])
  })

  test('behavior: sends requests on the modal’s active network', async () => {
    const page = openPage()
    await page.connect()
    page.setNetwork('eip155:137')
    await page.sign()
    expect(wallet.requests).toMatchObject([{ chainId: 'eip155:137' }])
  })

  test('error: keeps the wallet’s error code', async () => {
    const page = openPage()
    await page.connect()
    wallet.refuses = true
    const error = await page.sign().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code: 5000, message: 'User rejected.' })
  })

  test('error: rejects a pending request with 4900 when the wallet ends the session', async () => {
    const page = openPage()
    await page.connect()
    wallet.holds = true
    const waiting = page.sign().catch((thrown: unknown) => thrown)
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    await wallet.disconnect()
    expect(await waiting).toMatchObject({ code: 'WALLETCONNECT_NOT_CONNECTED', rpcCode: 4900 })
    await vi.waitFor(() => expect(page.reports).toContainEqual(['disconnected', 'eip155']))
  })

  test('error: rejects requests before connecting', async () => {
    const provider = await openPage().connector.getProvider('eip155')
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toThrow('Please call connect() before request()')
  })

  test('error: rejects requests for a namespace that has no network', async () => {
    const page = openPage()
    await page.connect()
    const provider = await page.connector.getProvider('solana')
    await expect(provider.request({ method: 'solana_signMessage' })).rejects.toMatchObject({
      code: 'CHAIN_ID_NOT_FOUND',
      message: 'ChainId not found',
    })
  })

  test('error: rejects requests for a network that is not configured', async () => {
    const page = openPage()
    await page.connect()
    page.setNetwork('eip155:10')
    const provider = await page.connector.getProvider('eip155')
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toThrow('No RPC url provided for chainId: 10')
    page.setNetwork('solana:abc')
    const solana = await page.connector.getProvider('solana')
    await expect(solana.request({ method: 'getSlot' })).rejects.toMatchObject({
      code: 'RPC_PROVIDER_MISSING',
      message: 'JSON-RPC provider for solana:abc not found',
    })
  })

  test('error: rejects methods that the wallet did not approve', async () => {
    wallet.methods = ['personal_sign']
    const page = openPage()
    await page.connect()
    const provider = await page.connector.getProvider('eip155')
    await expect(provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })).rejects.toMatchObject({
      code: 'CALL_STATUS_NOT_APPROVED',
      message: 'Fetching call status not approved by the wallet.',
    })
    await expect(provider.request({ method: 'wallet_getCapabilities' })).rejects.toThrow(
      'Missing address parameter in `wallet_getCapabilities` request',
    )
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
      code: 'METHOD_NOT_APPROVED',
    })
  })
})

describe('networks', () => {
  test('default', async () => {
    const page = openPage()
    await page.connect()
    await page.connector.switchNetwork(polygon)
    expect(page.reports).toContainEqual(['networkChanged', 'eip155', 'eip155:137'])
    expect(wallet.requests).toEqual([])
  })

  test('behavior: requests that the wallet add and switch to an unapproved network', async () => {
    wallet.chains = ['eip155:1']
    wallet.unknownChains.add('0x89')
    const page = openPage()
    await page.connect()
    await page.connector.switchNetwork(polygon)
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(wallet.requests[1]?.params).toMatchObject([{ chainId: '0x89', chainName: 'Polygon' }])
    expect(page.reports).toContainEqual(['networksApproved', 'eip155', ['eip155:1', 'eip155:137']])
    page.setNetwork('eip155:137')
    expect(await page.sign()).toBe(true)
  })

  test('error: rejects if the wallet can’t switch', async () => {
    wallet.chains = ['eip155:1']
    wallet.methods = ['personal_sign']
    const page = openPage()
    await page.connect()
    await expect(page.connector.switchNetwork(polygon)).rejects.toThrow(
      "Failed to switch to chain 'eip155:137'. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.",
    )
  })

  test('error: rejects when the user rejects the switch', async () => {
    wallet.chains = ['eip155:1']
    const page = openPage()
    await page.connect()
    wallet.refuses = true
    await expect(page.connector.switchNetwork(polygon)).rejects.toMatchObject({ message: 'User rejected.' })
  })

  test('behavior: switches when the app calls wallet_switchEthereumChain', async () => {
    const page = openPage()
    await page.connect()
    const provider = await page.connector.getProvider('eip155')
    const changes: unknown[] = []
    provider.on?.('chainChanged', (chainId) => changes.push(chainId))
    const params = [{ chainId: '0x89' }]
    expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
    expect(changes).toEqual(['0x89'])
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: 'x' }] }),
    ).rejects.toMatchObject({ code: 'CHAIN_ID_NOT_FOUND', message: 'ChainId not found' })
  })
})

describe('changes in the wallet', () => {
  test.each([137, '137', '0x89', 'eip155:137'])('behavior: reads chainChanged as %s', async (data) => {
    const page = openPage()
    await page.connect()
    await wallet.emit({ name: 'chainChanged', data }, 'eip155:1')
    await vi.waitFor(() => expect(page.reports).toContainEqual(['networkChanged', 'eip155', 'eip155:137']))
  })

  test('behavior: accountsChanged', async () => {
    const page = openPage()
    await page.connect()
    await wallet.emit({ name: 'accountsChanged', data: [other.address, account.address, 7, '0x'] }, 'eip155:1')
    await vi.waitFor(() =>
      expect(page.reports).toContainEqual(['accountsChanged', 'eip155', [other.address, account.address]]),
    )
  })

  test('behavior: ignores malformed events', async () => {
    const page = openPage()
    await page.connect()
    await wallet.emit({ name: 'accountsChanged', data: { a: 1 } }, 'eip155:1')
    await wallet.emit({ name: 'chainChanged', data: 'eip155:-1' }, 'eip155:1')
    await wallet.emit({ name: 'accountsChanged', data: [other.address] }, 'eip155:1')
    await vi.waitFor(() => expect(page.reports).toContainEqual(['accountsChanged', 'eip155', [other.address]]))
    expect(page.reports.filter(([event]) => event === 'accountsChanged')).not.toContainEqual([
      'accountsChanged',
      'eip155',
      [],
    ])
  })

  test('behavior: reports a session’s updated accounts and networks', async () => {
    const page = openPage()
    await page.connect()
    await wallet.update(['eip155:137'], other.address)
    await vi.waitFor(() => expect(page.reports).toContainEqual(['networkChanged', 'eip155', 'eip155:137']))
    expect(page.reports).toContainEqual(['accountsChanged', 'eip155', [other.address]])
  })

  test('behavior: disconnects when the wallet deletes the session', async () => {
    const page = openPage()
    await page.connect()
    wallet.holds = true
    const refused = expect(page.sign()).rejects.toThrow()
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    await wallet.disconnect()
    await vi.waitFor(() => expect(page.reports).toContainEqual(['disconnected', 'eip155']))
    await refused
    expect(await page.connector.reconnect(page.parameters())).toBeUndefined()
  })

  test('behavior: does not restore a session that was deleted while the page was closed', async () => {
    const before = openPage()
    await before.connect()
    before.dispose()
    await vi.waitFor(() => expect(isOnline(before)).toBe(false))
    await wallet.disconnect()
    const page = openPage()
    await page.connector.reconnect(page.parameters())
    await vi.waitFor(() => expect(page.reports).toContainEqual(['disconnected', 'eip155']), 5_000)
  })
})

describe('disconnecting', () => {
  test('default', async () => {
    const page = openPage()
    await page.connect()
    await page.connector.disconnect('eip155')
    await vi.waitFor(() => expect(wallet.kit.getActiveSessions()).toEqual({}))
    expect(page.reports.filter(([event]) => event === 'disconnected')).toEqual([])
    const provider = await page.connector.getProvider('eip155')
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toThrow('Please call connect()')
  })

  test('behavior: disconnects on this side if the relay is unreachable', async () => {
    const page = openPage()
    await page.connect()
    sandbox.relay.stop()
    await page.connector.disconnect('eip155')
    expect(await page.connector.reconnect(page.parameters())).toBeUndefined()
  })
})

describe('after a reload', () => {
  test('default', async () => {
    const before = openPage()
    await before.connect()
    before.dispose()
    const page = openPage()
    page.setNetwork('eip155:137')
    expect(await page.connector.reconnect(page.parameters())).toMatchObject({
      networkId: 'eip155:137',
      accounts: [{ address: account.address }],
    })
    expect(await page.sign()).toBe(true)
  })

  test('behavior: uses sessions that another tab creates or ends', async () => {
    // Two tabs share storage but not globals. Remove the first client's global, so that the second does not find it.
    const [tab, otherTab] = [openPage(), openPage()]
    await tab.connect()
    await tab.connector.disconnect('eip155')
    forgetGlobalClient()
    await otherTab.connect()
    expect(await tab.connector.reconnect(tab.parameters())).toMatchObject({ networkId: 'eip155:1' })
    expect(await tab.sign()).toBe(true)
    await otherTab.connector.disconnect('eip155')
    expect(await tab.connector.reconnect(tab.parameters())).toBeUndefined()
  })

  test('behavior: rejects a pending request when another tab has created a new session', async () => {
    const [tab, otherTab] = [openPage(), openPage()]
    await tab.connect()
    wallet.holds = true
    const waiting = tab.sign().catch((error: unknown) => error)
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    wallet.holds = false
    forgetGlobalClient()
    await otherTab.connect()
    // The new session ends the earlier one.
    await vi.waitFor(() => expect(Object.keys(wallet.kit.getActiveSessions())).toHaveLength(1), 5_000)
    expect(await tab.connector.reconnect(tab.parameters())).toMatchObject({ networkId: 'eip155:1' })
    expect(await waiting).toMatchObject({ code: 'WALLETCONNECT_NOT_CONNECTED', rpcCode: 4900 })
  })

  test('behavior: fetches nothing if no session is stored', async () => {
    const page = openPage()
    expect(await page.connector.reconnect(page.parameters())).toBeUndefined()
    expect(page.clientIds).toEqual([])
  })

  test('behavior: ignores an expired session', async () => {
    const before = openPage()
    await before.connect()
    before.dispose()
    vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] })
    const page = openPage()
    expect(await page.connector.reconnect(page.parameters())).toBeUndefined()
    expect(page.clientIds).toEqual([])
    vi.useRealTimers()
  })

  test('behavior: connects if another script has corrupted storage', async () => {
    const before = openPage()
    await before.connect()
    before.dispose()
    for (let index = 0; index < localStorage.length; index++) localStorage.setItem(localStorage.key(index) ?? '', '"x"')
    const page = openPage()
    expect(await page.connector.reconnect(page.parameters())).toBeUndefined()
    expect(await page.connect()).toMatchObject({ networkId: 'eip155:1' })
  })
})

describe('several clients on one page', () => {
  test('default', async () => {
    const [one, two] = [openPage({ id: 'one' }), openPage({ id: 'two' })]
    await one.connect()
    await two.connect()
    expect(Object.keys(wallet.kit.getActiveSessions())).toHaveLength(2)
    await two.connector.disconnect('eip155')
    two.dispose()
    expect(await one.sign()).toBe(true)
    one.dispose()
    const again = openPage({ id: 'one' })
    await again.connector.reconnect(again.parameters())
    expect(await again.sign()).toBe(true)
  })

  test('behavior: keeps the session if the page has another WalletConnect client', async () => {
    const page = openPage()
    await page.connect()
    const stock = await UniversalProvider.init({
      projectId: 'stock',
      relayUrl: sandbox.relayUrl,
      metadata: { name: 'Stock', description: '', url: 'https://stock.test', icons: [] },
      telemetryEnabled: false,
      logger: 'silent',
    })
    closers.push(() => {
      stock.client.core.heartbeat.stop()
      void stock.client.core.relayer.transportClose()
    })
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter((key) => /wc@|wc_|walletconnect|wallet_connect/i.test(key))).toEqual([])
    expect(await page.sign()).toBe(true)
  })

  test('behavior: disposal closes the socket, and removes timers and the global', async () => {
    const page = openPage({ id: 'gone' })
    await page.connect()
    expect(isOnline(page)).toBe(true)
    page.dispose()
    await vi.waitFor(() => expect(isOnline(page)).toBe(false))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(isOnline(page)).toBe(false)
    expect(Object.keys(globalThis).filter((key) => key.includes(btoa(encodeURIComponent('gone/p1'))))).toEqual([])
  })
})

describe('the relay', () => {
  test('error: raises an alert if the origin is not allowed', async () => {
    sandbox.config.set('refused', { relayAccess: 'origin-not-allowed' })
    const page = openPage({ projectId: 'refused' })
    await expect(page.connect()).rejects.toThrow('Unauthorized: origin not allowed')
    expect(page.alerts).toEqual(['INVALID_APP_CONFIGURATION'])
  })

  test('error: raises an alert if the project id is invalid', async () => {
    sandbox.config.set('invalid', { relayAccess: 'invalid-key' })
    const page = openPage({ projectId: 'invalid' })
    await expect(page.connect()).rejects.toThrow('Unauthorized: invalid key')
    expect(page.alerts).toEqual(['INVALID_APP_CONFIGURATION'])
  })

  test('error: rejects within seconds if the relay is down', async () => {
    const page = openPage()
    sandbox.relay.stop()
    await expect(page.connect()).rejects.toThrow('The relay refused the socket')
    sandbox.relay.start()
    expect(await page.connect()).toMatchObject({ networkId: 'eip155:1' })
  }, 10_000)

  test('behavior: connects on the next attempt once the relay is back', async () => {
    const page = openPage()
    sandbox.relay.stop()
    const abort = new AbortController()
    const connecting = page.connect({ signal: abort.signal })
    setTimeout(() => abort.abort(new Error('too long')), 1_500)
    await expect(connecting).rejects.toThrow('too long')
    sandbox.relay.start()
    expect(await page.connect()).toMatchObject({ networkId: 'eip155:1' })
    expect(await page.sign()).toBe(true)
  })

  test('behavior: keeps waiting if the relay restarts while the QR code is shown', async () => {
    const page = openPage()
    wallet.holds = true
    const connecting = page.connect()
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
    sandbox.relay.kick()
    await vi.waitFor(() => expect(isOnline(page)).toBe(false))
    await vi.waitFor(() => expect(isOnline(page)).toBe(true), 5_000)
    await wallet.release()
    expect(await connecting).toMatchObject({ networkId: 'eip155:1' })
  })
})

interface Page {
  readonly connector: Connector
  readonly reports: unknown[][]
  readonly alerts: string[]
  readonly clientIds: string[]
  setNetwork(networkId: CaipNetworkId): void
  parameters(): Parameters<Connector['reconnect']>[0]
  connect(options?: {
    networks?: readonly Network[]
    signal?: AbortSignal
    onUri?: (uri: string) => void
  }): Promise<ConnectResult>
  sign(): Promise<boolean>
  dispose(): void
}

interface PageOptions {
  readonly id?: string
  readonly projectId?: string
  readonly renewalMs?: number
}

/** The parts of a modal that the adapter uses. */
function openPage({ id = 'main', projectId = 'p1', renewalMs }: PageOptions = {}): Page {
  const lifetime = new AbortController()
  const networkIds: Partial<Record<ChainNamespace, CaipNetworkId>> = {}
  const reports: unknown[][] = []
  const alerts: string[] = []
  const clientIds: string[] = []
  const context: ChainContext = {
    ...createTestChainContext({ networks: [ethereum, polygon], options: { projectId } }),
    modalId: id,
    services: sandbox.services,
    signal: lifetime.signal,
    rpc: ({ caipNetworkId }) => ({
      async request(method, params = []) {
        const url = sandbox.chains[caipNetworkId as 'eip155:1'].rpcUrl
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
        return (await response.json()).result
      },
    }),
    networkId: (namespace) => networkIds[namespace],
    alert: (code) => alerts.push(code),
    setClientId: (clientId) => clientIds.push(clientId),
  }
  const connector = createConnector(context, {}, { renewalMs })
  const listener: ConnectorListener = {
    accountsChanged: (namespace, accounts) =>
      reports.push(['accountsChanged', namespace, accounts.map(({ address }) => address)]),
    networkChanged: (namespace, networkId) => reports.push(['networkChanged', namespace, networkId]),
    networksApproved: (namespace, approved) => reports.push(['networksApproved', namespace, [...approved]]),
    disconnected: (namespace) => reports.push(['disconnected', namespace]),
  }
  connector.watch(listener)
  const page: Page = {
    connector,
    reports,
    alerts,
    clientIds,
    setNetwork(networkId) {
      networkIds[networkId.split(':')[0] as ChainNamespace] = networkId
    },
    parameters: () => ({ namespace: 'eip155', networks: [ethereum, polygon], signal: lifetime.signal }),
    async connect(wish = {}) {
      const result = await connector.connect({
        ...page.parameters(),
        ...wish,
        onUri(uri) {
          wish.onUri?.(uri)
          void wallet.kit.pair({ uri })
        },
      })
      page.setNetwork(result.networkId)
      return result
    },
    async sign() {
      const provider = await connector.getProvider('eip155')
      const params = ['0x68656c6c6f', account.address]
      const signature = (await provider.request({ method: 'personal_sign', params })) as Hex
      return verifyMessage({ address: account.address, message: 'hello', signature })
    },
    dispose: () => lifetime.abort(),
  }
  closers.push(page.dispose)
  return page
}

function forgetGlobalClient(): void {
  for (const key of Object.keys(globalThis))
    if (key.startsWith('_walletConnectCore_')) Reflect.deleteProperty(globalThis, key)
}

/** Whether this page's client has an open socket to the relay. */
function isOnline({ clientIds }: Page): boolean {
  return sandbox.relay.stats().clients.some(({ clientId }) => clientIds[0]?.endsWith(clientId))
}

interface TestWallet {
  readonly kit: TestWalletKit['kit']
  readonly proposals: {
    requiredNamespaces: object
    optionalNamespaces: Record<string, { chains?: string[]; methods: string[] }>
  }[]
  readonly requests: { method: string; params: unknown[]; chainId: string }[]
  /** The chains for which the wallet approves its account. */
  chains: string[]
  methods: string[]
  readonly unknownChains: Set<string>
  /** Rejects the next proposals and requests. */
  refuses: boolean
  /** The error to reject with. */
  rejection: typeof rejection
  /** Leaves proposals and requests pending. */
  holds: boolean
  /** Approves the oldest pending proposal or request. */
  release: () => Promise<void>
  approve: (accounts: string[]) => Record<string, Namespace>
  emit(event: { name: string; data: unknown }, chainId: string): Promise<void>
  update(chains: readonly string[], address: string): Promise<void>
  disconnect(): Promise<void>
}

interface Namespace {
  accounts: string[]
  methods: string[]
  events: string[]
}

function approveNamespace(accounts: string[]): Namespace {
  return { accounts, methods: wallet.methods, events: ['accountsChanged', 'chainChanged'] }
}

/** Starts a WalletKit wallet with real keys, which can simulate failures. */
async function openWallet(): Promise<TestWallet> {
  const { kit, close } = await openWalletKit(sandbox.relayUrl)
  closers.push(close)
  const waiting: (() => Promise<unknown>)[] = []
  const topic = () => Object.keys(kit.getActiveSessions())[0] ?? ''
  const describeAccounts = (chains: readonly string[], address: string) => chains.map((chain) => `${chain}:${address}`)

  const opened: TestWallet = {
    kit,
    proposals: [],
    requests: [],
    chains: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    unknownChains: new Set(),
    refuses: false,
    rejection,
    holds: false,
    release: async () => void (await waiting.shift()?.()),
    approve: (accounts) => ({ eip155: approveNamespace(accounts) }),
    emit: (event, chainId) => kit.emitSessionEvent({ topic: topic(), event, chainId }),
    async update(chains, address) {
      const namespaces = { eip155: approveNamespace(describeAccounts(chains, address)) }
      await (await kit.updateSession({ topic: topic(), namespaces })).acknowledged()
    },
    disconnect: () => kit.disconnectSession({ topic: topic(), reason: { code: 6000, message: 'User disconnected.' } }),
  }

  kit.on('session_proposal', ({ id, params }) => {
    opened.proposals.push(params)
    const accounts = describeAccounts(opened.chains, account.address)
    const approve = () => kit.approveSession({ id, namespaces: opened.approve(accounts) }).catch(ignoreEnded)
    if (opened.refuses) void kit.rejectSession({ id, reason: opened.rejection })
    else if (opened.holds) waiting.push(approve)
    else void approve()
  })

  async function answer(method: string, params: unknown[]): Promise<object> {
    if (opened.refuses) return { error: rejection }
    if (method === 'personal_sign') {
      return { result: await account.signMessage({ message: hexToString(params[0] as Hex) }) }
    }
    const { chainId } = params[0] as { chainId: string }
    if (method === 'wallet_addEthereumChain') opened.unknownChains.delete(chainId)
    return opened.unknownChains.has(chainId) ? { error: { code: 4902, message: 'Unknown chain' } } : { result: null }
  }

  kit.on('session_request', ({ topic: session, id, params: { request, chainId } }) => {
    opened.requests.push({ method: request.method, params: request.params, chainId })
    if (opened.holds) return
    void (async () => {
      const outcome = await answer(request.method, request.params)
      await kit.respondSessionRequest({ topic: session, response: { id, jsonrpc: '2.0', ...outcome } as never })
      if (request.method === 'wallet_switchEthereumChain' && 'result' in outcome) {
        await opened.update([...opened.chains, 'eip155:137'], account.address)
      }
    })()
  })
  return opened
}
