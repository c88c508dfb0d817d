import { bitcoin, solana } from '@latchkey/networks'
import {
  type FrozenRequest,
  MethodNotApprovedError,
  type PluginManifest,
  type Provider,
  RequestRejectedError,
  RpcError,
  type Store,
} from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { walletConnect } from '../../../chains/walletconnect/src/index.js'
import { SessionError } from '../../../chains/walletconnect/src/SessionError.js'
import type { Core } from '../core.js'
import type { ModalOptions } from '../options.js'
import { NodeUnreachableError } from '../rpc/createRpc.js'
import { connectionsAtom, setConnections } from '../state/connections.js'
import { setOpen } from '../state/modal.js'
import { networkIdsAtom, setNetworkIds } from '../state/networks.js'
import { setPlugins } from '../state/plugins.js'
import { setConnectors } from '../state/wallets.js'
import { createTestConnector, testAccount, testAddress } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createTestWallet, walletError } from '../testing/createTestWallet.js'
import { startTestServer } from '../testing/startTestServer.js'
import { testNetwork } from '../testing/testOptions.js'
import { createRequests, type RequestHandler, type RequestPipeline } from './createRequests.js'
import { ProviderRpcError } from './ProviderRpcError.js'

const signature = `0x${'51'.repeat(65)}`
const hash = `0x${'ab'.repeat(32)}`
const forever = new Promise<never>(() => undefined)
const host = { kind: 'host' } as const
const plugin = { kind: 'plugin', id: 'send' } as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) await stop()
})

const stops: (() => Promise<unknown>)[] = []

interface SetUp {
  readonly options?: Partial<ModalOptions>
  readonly embedded?: boolean
  readonly connected?: boolean
  readonly permissions?: PluginManifest['permissions']
}

const chains = [{ kind: 'eip155' as const, load: () => forever }]

function setUp({ options = {}, embedded = false, connected = true, permissions = [] }: SetUp = {}) {
  const runtime = createTestRuntime({ chains, ...options })
  const { store } = runtime
  const manifest: PluginManifest = { id: 'send', version: '1.0.0', api: '^1.0.0', permissions }
  setPlugins(store, new Map([['send', { manifest, status: 'active' }]]))
  if (connected) setConnections(store, { eip155: { status: 'connected', accounts: [testAccount('test')] } })
  const wallet = createTestWallet([testAddress])
  const connector = createTestConnector({ type: embedded ? 'AUTH' : 'ANNOUNCED' })
  const show = vi.fn()
  const open = vi.fn(async () => setOpen(store, true))
  const refreshBalance = vi.fn(async () => undefined)
  const receipts: unknown[] = []
  const connect = vi.fn(async (_namespace: string) => [testAddress])
  const core = {
    plugins: { ready: Promise.resolve() },
    runtime,
    connections: {
      connectorOf: () => connector,
      getProvider: async (): Promise<Provider> => wallet,
      switchNetwork: connector.switchNetwork,
    },
    auth: async () => ({ abort: async () => ({ status: 'withdrawn' }) }),
    navigation: {
      open,
      connect,
      push: () => undefined,
      complete: () => undefined,
    },
    toasts: { show },
    messages: { text: (_id: string, text: string) => text },
    rpc: () => ({
      request: async (method: string) => (method === 'eth_getTransactionReceipt' && receipts.shift()) || null,
    }),
    data: async () => ({ refreshBalance }),
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  const requests = createRequests(core)
  // Has no `request`, so that sent batches are not watched.
  core.requests = { rejectPending: requests.rejectPending } as RequestPipeline
  const request = (method: string, params?: unknown, more: Partial<Parameters<RequestPipeline['request']>[0]> = {}) =>
    requests.request({ namespace: 'eip155', method, params, origin: host, ...more })
  /** Closes the modal as navigation does. */
  const close = () => runtime.events.emit('MODAL_CLOSE', { connected: true })
  /** The wallet's calls, except those that check the account and chain. */
  const received = () => wallet.calls.filter(({ method }) => method !== 'eth_accounts' && method !== 'eth_chainId')
  return {
    runtime,
    store,
    wallet,
    connector,
    received,
    requests,
    request,
    close,
    show,
    open,
    connect,
    refreshBalance,
    receipts,
  }
}

describe('to a browser wallet', () => {
  it('default', async () => {
    const { request, wallet, received } = setUp()
    wallet.answer('personal_sign', () => '0x5151')
    await expect(request('personal_sign', ['0x00', testAddress])).resolves.toBe('0x5151')
    expect(received()).toEqual([{ method: 'personal_sign', params: ['0x00', testAddress] }])
  })

  it('behavior: opens Connect if the host requests accounts while no wallet is connected', async () => {
    const options = { networks: [solana, testNetwork(1, 'A', 'A')], chains: [walletConnect()] }
    const { request, wallet, store, connect } = setUp({ options, connected: false })
    const requestAccounts = () => request('solana_requestAccounts', undefined, { namespace: 'solana' })
    const accounts = [testAccount('test')]
    connect.mockImplementation(async (namespace) => {
      const connections = { ...store.get(connectionsAtom), [namespace]: { status: 'connected', accounts } as const }
      setConnections(store, connections)
      return [testAddress]
    })
    const answer = [{ pubkey: testAddress }]
    expect(await requestAccounts()).toEqual(answer)
    expect(await requestAccounts()).toEqual(answer)
    expect(await request('solana_getAccounts', undefined, { namespace: 'solana' })).toEqual(answer)
    expect(connect.mock.calls).toEqual([['solana']])
    // The connection answers these methods, because a session might not include them.
    expect(wallet.calls).toEqual([])
    setConnections(store, {})
    expect(await request('eth_requestAccounts')).toEqual([testAddress])
    await expect(request('solana_getAccounts', undefined, { namespace: 'solana' })).rejects.toMatchObject({
      code: 4100,
    })
  })

  it('behavior: refreshes the balance after a PSBT that the wallet broadcast, but not after one that it only signed', async () => {
    const { request, wallet, store, refreshBalance } = setUp({ options: { networks: [bitcoin] } })
    setConnections(store, { bip122: { status: 'connected', accounts: [testAccount('test')] } })
    const sign = () => request('signPsbt', { psbt: 'cHNi' }, { namespace: 'bip122' })
    wallet.answer('signPsbt', () => ({ psbt: 'cHNi' }))
    await sign()
    expect(refreshBalance).not.toHaveBeenCalled()
    wallet.answer('signPsbt', () => ({ psbt: 'cHNi', txid: 'ab'.repeat(32) }))
    await sign()
    await vi.waitFor(() => expect(refreshBalance).toHaveBeenCalledTimes(1))
  })

  describe('that changes without an event', () => {
    const other = '0x00000000000000000000000000000000000000b2'

    it('error: rejects if the wallet is on another network', async () => {
      const { request, wallet, received } = setUp()
      wallet.chainId = '0x89'
      await expect(request('eth_sendTransaction', [{ from: testAddress }])).rejects.toMatchObject({
        code: -32602,
        cause: { code: 'REQUEST_CHANGED', details: 'The request is for eip155:1, but the wallet is on chain 0x89.' },
      })
      expect(received()).toEqual([])
    })

    it('error: rejects if the wallet is on another account', async () => {
      const { request, wallet, received } = setUp()
      wallet.accounts = [other]
      await expect(request('personal_sign', ['0x00', testAddress])).rejects.toMatchObject({
        cause: { code: 'REQUEST_CHANGED' },
      })
      expect(received()).toEqual([])
    })

    it('behavior: sends if the wallet lists its account without 0x', async () => {
      const { request, wallet, received } = setUp()
      wallet.answer('eth_accounts', () => [testAddress.slice(2)])
      wallet.answer('eth_sendTransaction', () => hash)
      await request('eth_sendTransaction', [{ from: testAddress }])
      expect(received()).toHaveLength(1)
    })

    it('behavior: sends for an account that is not the wallet’s first only if the parameters include it', async () => {
      const { request, wallet, received } = setUp()
      wallet.answer('personal_sign', () => signature)
      wallet.accounts = [other, testAddress.toLowerCase()]
      await expect(request('personal_sign', ['0x00', testAddress])).resolves.toBe(signature)
      await expect(request('eth_sendTransaction', [{ to: other }])).rejects.toMatchObject({ code: -32602 })
      expect(received()).toHaveLength(1)
    })

    it.each([
      ['eth_accounts', null],
      ['eth_accounts', 'yes'],
      ['eth_accounts', ['0x123', 42, null]],
      ['eth_chainId', '0xzz'],
      ['eth_chainId', null],
      ['eth_chainId', {}],
    ])('error: if the wallet answers %s with %j, does not say that it has changed', async (method, answer) => {
      const { request, wallet, received } = setUp()
      wallet.answer(method, () => answer)
      await expect(request('personal_sign', ['0x00', testAddress])).rejects.toMatchObject({
        code: -32603,
        cause: { code: 'WALLET_ANSWER_INVALID', details: method, isUnsent: true },
      })
      expect(received()).toEqual([])
    })

    it('behavior: lets a locked wallet unlock for the account in the parameters', async () => {
      const { request, wallet } = setUp()
      wallet.answer('personal_sign', () => signature)
      wallet.accounts = []
      await expect(request('personal_sign', ['0x00', testAddress])).resolves.toBe(signature)
      await expect(request('eth_sign', [])).rejects.toMatchObject({ cause: { code: 'REQUEST_CHANGED' } })
    })

    it('behavior: still sends reads, and requests to switch back', async () => {
      const { request, wallet } = setUp()
      wallet.chainId = '0x89'
      wallet.answer('eth_call', () => '0x')
      await expect(request('eth_call', [{}])).resolves.toBe('0x')
      await expect(request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).resolves.toBeNull()
      expect(wallet.chainId).toBe('0x1')
    })
  })

  it('error: rejects a transaction for another network', async () => {
    const { request, wallet } = setUp()
    await expect(request('eth_sendTransaction', [{ chainId: '0x89' }])).rejects.toMatchObject({
      code: -32602,
      cause: { code: 'NETWORK_MISMATCH' },
    })
    expect(wallet.calls).toEqual([])
  })

  it('behavior: reads each parameter once, so that it can’t change after a check', async () => {
    const { request, wallet, received } = setUp()
    wallet.answer('eth_sendTransaction', () => hash)
    const chainIds = ['0x1', '0x89']
    const transaction = {
      from: testAddress,
      get chainId() {
        return chainIds.shift()
      },
    }
    await request('eth_sendTransaction', [transaction])
    expect(received()[0]?.params).toEqual([{ from: testAddress, chainId: '0x1' }])
  })

  it('behavior: passes unknown methods to the wallet, which asks the user itself', async () => {
    const { request, wallet, received } = setUp()
    wallet.answer('wallet_dance', () => 'ok')
    await expect(request('wallet_dance')).resolves.toBe('ok')
    expect(received()).toEqual([{ method: 'wallet_dance' }])
  })

  it.each([4001, 4100, 4200, 4900, 4901, 4902, -32603])(
    'error: passes on the wallet’s error %i unchanged',
    async (code) => {
      const { request, wallet } = setUp()
      const error = walletError(code, 'from the wallet', { more: true })
      wallet.answer('personal_sign', () => {
        throw error
      })
      await expect(request('personal_sign')).rejects.toBe(error)
    },
  )

  describe('the account can’t pay', () => {
    const shortage = (code: number, message: string) => Object.assign(new Error(message), { code })
    const fail = async (error: unknown, method = 'eth_sendTransaction', origin: FrozenRequest['origin'] = plugin) => {
      const { request, wallet } = setUp({ permissions: ['rpc:send', 'rpc:safe'] })
      wallet.answer(method, () => {
        throw error
      })
      return request(method, [{ to: testAddress, calls: [{ to: testAddress }] }], { origin }).catch(
        (failure: unknown) => failure,
      )
    }

    it.each([
      ['anvil', shortage(-32003, 'Insufficient funds for gas * price + value')],
      ['geth', shortage(-32000, 'insufficient funds for gas * price + value: have 0 want 21000')],
      [
        'a wallet that wraps',
        { code: -32603, message: 'Internal error', data: { originalError: shortage(-32000, 'insufficient funds') } },
      ],
    ])('error: plugins get FUNDS_INSUFFICIENT (%s)', async (_, error) => {
      expect(await fail(error)).toMatchObject({ code: 'FUNDS_INSUFFICIENT', rpcCode: -32003, cause: error })
    })

    it.each([
      ['a contract that reverts with these words', shortage(3, 'execution reverted: insufficient funds'), undefined],
      ['another reason with the same code', shortage(-32003, 'already known'), undefined],
      ['a call', shortage(-32000, 'insufficient funds'), 'eth_call'],
      ['a batch, whose first calls may be sent', shortage(-32000, 'insufficient funds'), 'wallet_sendCalls'],
    ])('behavior: plugins get the error unchanged (%s)', async (_, error, method) => {
      expect(await fail(error, method)).toBe(error)
    })

    it('behavior: the host gets the error unchanged', async () => {
      const error = shortage(-32003, 'Insufficient funds')
      expect(await fail(error, 'eth_sendTransaction', host)).toBe(error)
    })
  })

  it('error: passes on a node’s error code and data, so that callers can decode reverts', async () => {
    const { request, wallet } = setUp()
    const data = `0x08c379a0${'00'.repeat(32)}`
    wallet.answer('eth_call', () => {
      throw new RpcError('eth_call', { code: 3, message: 'execution reverted', data })
    })
    await expect(request('eth_call', [])).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: 3,
      message: 'execution reverted',
      data,
    })
  })

  it.each([
    [4200, new MethodNotApprovedError('eth_sign')],
    [4902, new SessionError('CHAIN_NOT_APPROVED', 'eip155:5')],
    [4100, new SessionError('WALLETCONNECT_NOT_CONNECTED')],
    [-32602, new SessionError('CAPABILITIES_ADDRESS_MISSING')],
    [-32603, new NodeUnreachableError('no answer in 10 s', false)],
  ])('error: rejects with %i for our own error', async (code, error) => {
    const { request, wallet } = setUp()
    wallet.answer('eth_call', () => {
      throw error
    })
    const failure = await request('eth_call', []).catch((one: unknown) => one)
    expect(failure).toMatchObject({ name: 'ProviderRpcError', code, message: error.message, cause: error })
    expect((failure as ProviderRpcError).data).toBeUndefined()
  })

  it('behavior: sends the original parameters even if the page changes them later', async () => {
    const { request, wallet } = setUp()
    const transaction = { to: testAddress, value: '0x1', nested: { list: ['0x1'] } }
    let seen: unknown
    wallet.answer('eth_sendTransaction', (params) => {
      seen = structuredClone(params)
      // Wallets may modify their own copy.
      ;(params as [{ value: string }])[0].value = '0x9'
      return hash
    })
    await request('eth_chainId')
    const sending = request('eth_sendTransaction', [transaction])
    await Promise.resolve()
    await sending
    expect(seen).toEqual([{ to: testAddress, value: '0x1', nested: { list: ['0x1'] } }])
    expect(transaction.value).toBe('0x1')
  })

  it('error: rejects if a handler modifies binary parameters', async () => {
    const { request, requests, wallet } = setUp()
    requests.addHandler({
      namespace: 'eip155',
      method: 'sample_bytes',
      class: 'approval',
      handle(shown, { forward }) {
        ;(shown.params as Uint8Array).set([9])
        return forward()
      },
    })
    const params = new Uint8Array([1, 2])
    await expect(request('sample_bytes', params)).rejects.toMatchObject({
      code: -32602,
      cause: { code: 'REQUEST_CHANGED' },
    })
    expect(wallet.calls).toEqual([])
    expect(params).toEqual(new Uint8Array([1, 2]))
  })

  it('error: rejects parameters that can’t be sent', async () => {
    const { request, wallet } = setUp()
    await expect(request('eth_call', [() => undefined])).rejects.toMatchObject({
      code: -32602,
      data: expect.stringMatching(/^They must be JSON or binary data\. .*could not be cloned/),
    })
    const circle: unknown[] = []
    circle.push(circle)
    await expect(request('eth_sendTransaction', circle)).rejects.toMatchObject({ code: -32602 })
    expect(wallet.calls).toEqual([])
  })

  it('parameters: signal', async () => {
    const { request, wallet } = setUp()
    wallet.answer('personal_sign', () => new Promise(() => undefined))
    const abort = new AbortController()
    const signing = request('personal_sign', [], { signal: abort.signal })
    abort.abort()
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    await expect(request('personal_sign', [], { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 4001 })
    expect(wallet.calls).toHaveLength(0)
  })

  it('behavior: closing the modal does not reject requests in the wallet’s own window', async () => {
    const { request, wallet, received, requests } = setUp()
    let answer: (value: string) => void = () => undefined
    wallet.answer('personal_sign', () => new Promise((resolve) => (answer = resolve)))
    const signing = request('personal_sign')
    await vi.waitFor(() => expect(received()).toHaveLength(1))
    requests.rejectPending()
    answer('0x51')
    await expect(signing).resolves.toBe('0x51')
  })
})

describe('guard', () => {
  it('error: rejects if the namespace is not configured', async () => {
    const { request } = setUp()
    await expect(request('solana_signMessage', undefined, { namespace: 'solana' })).rejects.toMatchObject({
      code: 4100,
      message: "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    })
  })

  it('error: rejects if no wallet is connected', async () => {
    const { request } = setUp({ connected: false })
    await expect(request('personal_sign')).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: 4100,
      message: 'Please call connect() before request()',
    })
    await expect(request('eth_call')).rejects.toMatchObject({ code: 4900, cause: { code: 'NOT_CONNECTED' } })
    await expect(request('eth_call', [], { origin: plugin })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it.each(['eth_call', 'eth_requestAccounts'])(
    'error: rejects %s if the namespace has no way to connect',
    async (method) => {
      const { request, store } = setUp({ connected: false, options: { chains: [] } })
      const sentence = "Adapter for namespace eip155 doesn't exist"
      await expect(request(method)).rejects.toMatchObject({
        code: 4100,
        message: sentence,
        cause: { code: 'ADAPTER_MISSING' },
      })
      const signIn = { id: 'code', group: 'email', component: 'Code' } as const
      const manifest: PluginManifest = {
        id: 'code',
        version: '1.0.0',
        api: '^1.0.0',
        contributes: { connectMethods: [signIn] },
      }
      setPlugins(store, new Map([['code', { manifest, status: 'registered' as const }]]))
      await expect(request('eth_call')).rejects.toMatchObject({ message: 'Please call connect() before request()' })
      setPlugins(store, new Map())
      await expect(request('eth_call')).rejects.toMatchObject({ message: sentence })
      setConnectors(store, new Map([['own', { id: 'own', name: 'Own', type: 'EXTERNAL', namespaces: ['eip155'] }]]))
      await expect(request('eth_call')).rejects.toMatchObject({ message: 'Please call connect() before request()' })
    },
  )

  it.each([['137'], [137], ['0x'], ['0x0'], ['0x20000000000000'], [undefined]])(
    'error: rejects the chain id %s',
    async (chainId) => {
      const { request, wallet } = setUp()
      for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
        await expect(request(method, [{ chainId }])).rejects.toMatchObject({
          code: 32_603,
          message: 'Invalid chain id',
          cause: { code: 'CHAIN_ID_INVALID' },
        })
      await expect(request('wallet_switchEthereumChain')).rejects.toMatchObject({ code: 32_603 })
      expect(wallet.calls).toEqual([])
    },
  )

  it('default: accepts a valid chain id', async () => {
    const { request, wallet } = setUp()
    wallet.answer('wallet_switchEthereumChain', () => null)
    for (const chainId of ['0x89', '0x01', '0x1FFFFFFFFFFFFF'])
      await expect(request('wallet_switchEthereumChain', [{ chainId }])).resolves.toBeNull()
    expect(wallet.calls).toHaveLength(3)
  })

  it.each([
    ['eth_call', 'rpc:safe'],
    ['personal_sign', 'rpc:sign'],
    ['wallet_dance', 'rpc:send'],
    ['eth_sign', 'rpc:sign'],
    ['wallet_switchEthereumChain', 'network:switch'],
    ['eth_sendTransaction', 'rpc:send'],
    ['eth_sendRawTransaction', 'rpc:send'],
    ['wallet_sendCalls', 'rpc:send'],
  ] as const)('behavior: for %s, a plugin needs the permission %s', async (method, permission) => {
    const others = (['rpc:safe', 'rpc:sign', 'rpc:send', 'network:switch'] as const).filter((one) => one !== permission)
    const without = setUp({ permissions: others })
    await expect(without.request(method, [], { origin: plugin })).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
      message: 'Requested RPC call is not allowed',
    })
    expect(without.wallet.calls).toEqual([])
    const granted = setUp({ permissions: [permission] })
    granted.wallet.answer(method, () => 'ok')
    const params = [{ calls: [], chainId: '0x1' }]
    await expect(granted.request(method, params, { origin: plugin })).resolves.toBe('ok')
    const refused = setUp({ permissions: [permission], options: { refusedPermissions: { send: [permission] } } })
    await expect(refused.request(method, [], { origin: plugin })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
  })

  it('default: accepts a batch of calls, one of which deploys a contract', async () => {
    const { request, wallet, received } = setUp()
    wallet.answer('wallet_sendCalls', () => ({ id: hash }))
    const params = [{ version: '2.0.0', calls: [{ to: testAddress, value: '0x1' }, { data: '0x60' }] }]
    await expect(request('wallet_sendCalls', params)).resolves.toEqual({ id: hash })
    expect(received()).toEqual([{ method: 'wallet_sendCalls', params }])
  })

  it.each([
    ['whose target lacks 0x', [{ calls: [{ to: testAddress }, { to: testAddress.slice(2) }] }]],
    ['whose target is a name', [{ calls: [{ to: 'vitalik.eth' }] }]],
    ['whose target is a number', [{ calls: [{ to: 7 }] }]],
    ['whose calls are null', [{ calls: null }]],
    ['without parameters', undefined],
  ])('error: rejects a batch %s', async (_title, params) => {
    const { request, wallet } = setUp()
    await expect(request('wallet_sendCalls', params)).rejects.toMatchObject({
      code: -32602,
      message: 'Invalid params',
      cause: { code: 'CALLS_INVALID' },
    })
    expect(wallet.calls).toEqual([])
  })

  describe('the status of a batch whose wallet lacks the method', () => {
    beforeEach(() => {
      vi.useRealTimers()
    })

    async function bundler(answer: unknown) {
      const server = await startTestServer()
      server.answer(() => answer)
      stops.push(() => server.stop())
      return { server, ...setUp({ options: { services: { bundlerUrl: `${server.url}/bundler` } } }) }
    }

    const receipt = { status: '0x1', transactionHash: hash, blockNumber: '0x5', gasUsed: '0x1', logs: [] }

    it('default: asks the bundler', async () => {
      const { request, server } = await bundler({ jsonrpc: '2.0', id: 1, result: { success: true, receipt } })
      await expect(request('wallet_getCallsStatus', [hash])).resolves.toMatchObject({
        id: hash,
        chainId: '0x1',
        status: 200,
        receipts: [{ transactionHash: hash, status: '0x1' }],
      })
      const [call] = server.requests
      expect(call?.body).toMatchObject({ method: 'eth_getUserOperationReceipt', params: [hash] })
      expect(call?.query.get('chainId')).toBe('eip155:1')
      expect(call?.query.get('projectId')).toBe('test-project')
    })

    it('behavior: asks the bundler if a WalletConnect session lacks the method', async () => {
      const { request, server, wallet } = await bundler({ jsonrpc: '2.0', id: 1, result: { success: true, receipt } })
      wallet.answer('wallet_getCallsStatus', () => {
        throw new SessionError('CALL_STATUS_NOT_APPROVED')
      })
      await expect(request('wallet_getCallsStatus', [hash])).resolves.toMatchObject({ status: 200 })
      expect(server.requests).toHaveLength(1)
      server.answer(() => 404)
      await expect(request('wallet_getCallsStatus', [hash])).rejects.toMatchObject({
        code: 4200,
        message: 'Fetching call status not approved by the wallet.',
      })
    })

    it('behavior: uses the wallet’s answer if it has the method', async () => {
      const { request, server, wallet } = await bundler({})
      wallet.answer('wallet_getCallsStatus', () => ({ status: 100 }))
      await expect(request('wallet_getCallsStatus', [hash])).resolves.toEqual({ status: 100 })
      expect(server.requests).toEqual([])
    })

    it('error: rejects with the wallet’s error if the bundler fails too', async () => {
      const { request, server } = await bundler(404)
      await expect(request('wallet_getCallsStatus', [hash])).rejects.toMatchObject({ code: 4200 })
      expect(server.requests).toHaveLength(1)
    })

    it('error: does not ask the bundler for an id that is not a user operation', async () => {
      const { request, server, wallet } = await bundler({})
      await expect(request('wallet_getCallsStatus', ['0x12'])).rejects.toMatchObject({ code: 4200 })
      wallet.answer('wallet_getCallsStatus', () => {
        throw walletError(4001, 'User rejected')
      })
      await expect(request('wallet_getCallsStatus', [hash])).rejects.toMatchObject({ code: 4001 })
      expect(server.requests).toEqual([])
    })
  })

  it('behavior: allows hosts to use any network, but plugins only configured ones', async () => {
    const context = setUp({ permissions: ['rpc:safe'] })
    context.wallet.answer('eth_call', () => '0x')
    setNetworkIds(context.store, { eip155: 'eip155:10' })
    await expect(context.request('eth_call', [], { origin: plugin })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'Chain is not supported',
    })
    await expect(context.request('eth_call')).resolves.toBe('0x')
  })
})

describe('from a plugin', () => {
  it.each([
    ['EIP-1193', walletError(4001, 'denied')],
    ['WalletConnect', walletError(5002, 'disapproved')],
    ['ethers', Object.assign(new Error('x'), { code: 'ACTION_REJECTED' })],
    ['a sentence', new Error('User cancelled the request')],
  ])('error: rejects with REQUEST_REJECTED if the user rejects, by %s', async (_title, cause) => {
    const { request, wallet } = setUp({ permissions: ['rpc:sign'] })
    wallet.answer('personal_sign', () => {
      throw cause
    })
    await expect(request('personal_sign', [], { origin: plugin })).rejects.toMatchObject({
      name: 'LatchkeyError',
      code: 'REQUEST_REJECTED',
      message: 'User rejected the request',
      cause,
    })
    await expect(request('personal_sign', [])).rejects.toBe(cause)
  })

  it('error: passes on the wallet’s other errors unchanged', async () => {
    const { request, wallet } = setUp({ permissions: ['rpc:sign'] })
    const error = walletError(-32603, 'from the wallet')
    wallet.answer('personal_sign', () => {
      throw error
    })
    await expect(request('personal_sign', [], { origin: plugin })).rejects.toBe(error)
  })
})

describe('handlers', () => {
  const handler = (fields: Partial<RequestHandler> = {}): RequestHandler => ({
    namespace: 'eip155',
    method: 'wallet_dance',
    class: 'safe',
    handle: async () => 'danced',
    ...fields,
  })

  it('default', async () => {
    const { requests, request, wallet } = setUp()
    let seen: FrozenRequest | undefined
    const remove = requests.addHandler(
      handler({
        async handle(frozen, { account }) {
          seen = frozen
          return account?.address
        },
      }),
    )
    await expect(request('wallet_dance', [{ step: 1 }])).resolves.toBe(testAddress)
    expect(seen).toMatchObject({ method: 'wallet_dance', networkId: 'eip155:1', origin: host, class: 'safe' })
    expect([seen?.params].flat().every((part) => Object.isFrozen(part))).toBe(true)
    expect(wallet.calls).toEqual([])
    if (typeof remove === 'function') remove()
    await expect(request('wallet_dance')).rejects.toMatchObject({ code: 4200 })
  })

  it('behavior: can forward the request', async () => {
    const { requests, request, wallet } = setUp()
    wallet.answer('personal_sign', () => '0x51')
    requests.addHandler(handler({ method: 'personal_sign', handle: (_request, { forward }) => forward() }))
    await expect(request('personal_sign', ['0x00'])).resolves.toBe('0x51')
  })

  it('behavior: can’t lower the class of a method that the shell knows', async () => {
    const { requests, request } = setUp({ permissions: ['rpc:safe'] })
    requests.addHandler(handler({ method: 'personal_sign', class: 'safe' }))
    await expect(request('personal_sign', [], { origin: plugin })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
  })

  const broken = new TypeError('out of order')
  const fromNode = { code: -32000, message: 'execution reverted' }
  const late = new DOMException('too late', 'TimeoutError')
  it.each<[string, unknown, object]>([
    ['a plain error', broken, { code: -32603, message: 'out of order', cause: broken }],
    ['nothing', undefined, { code: -32603, message: 'Unknown error' }],
    ['a text', 'no more', { code: -32603, message: 'no more', cause: 'no more' }],
    ['an error with a code that is a text', { code: 'ENOENT', message: 'gone' }, { code: -32603, message: 'gone' }],
    ['a DOMException, whose code is not from EIP-1193', late, { code: -32603, message: 'too late', cause: late }],
    ['a rejection without a number', new Error('User rejected the request.'), { code: 4001 }],
    ['an error of the plugin API', new RequestRejectedError(), { code: 4001 }],
  ])('error: if a handler rejects with %s, the request gets a numeric code', async (_title, thrown, expected) => {
    const { requests, request } = setUp({ permissions: ['rpc:safe'] })
    requests.addHandler(handler({ handle: () => Promise.reject(thrown) }))
    const error = await request('wallet_dance').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject(expected)
  })

  it('error: passes on an error that already has a numeric code', async () => {
    const { requests, request } = setUp()
    requests.addHandler(handler({ handle: () => Promise.reject(fromNode) }))
    await expect(request('wallet_dance')).rejects.toBe(fromNode)
  })

  it('error: rejects the request of another plugin with a number too', async () => {
    const { requests, request } = setUp({ permissions: ['rpc:safe'] })
    requests.addHandler(handler({ handle: () => Promise.reject(broken) }))
    await expect(request('wallet_dance', [], { origin: plugin })).rejects.toMatchObject({ code: -32603, cause: broken })
  })

  describe('that request other methods', () => {
    function open(more: SetUp = {}) {
      const test = setUp(more)
      const handled: FrozenRequest[] = []
      test.wallet.answer('personal_sign', (params) => `signed ${String(params)}`)
      test.requests.addHandler(
        handler({
          method: 'personal_sign',
          async handle(frozen, { forward }) {
            handled.push(frozen)
            return forward()
          },
        }),
      )
      const declare = (handle: RequestHandler['handle']) =>
        test.requests.addHandler(handler({ class: 'approval', endsIn: ['personal_sign'], handle }))
      return { ...test, handled, declare }
    }

    it('default: keep the handled request’s origin', async () => {
      const { request, declare, handled } = open({ permissions: ['rpc:sign'] })
      declare((_frozen, context) => context.request('personal_sign', ['0x00', '0x01']))
      await expect(request('wallet_dance')).resolves.toBe('signed 0x00,0x01')
      await request('wallet_dance', [], { origin: plugin })
      expect(handled.map(({ origin, networkId }) => [origin, networkId])).toEqual([
        [host, 'eip155:1'],
        [plugin, 'eip155:1'],
      ])
    })

    it('behavior: make the embedded wallet ask once, for the inner request', async () => {
      const { request, declare, close, requests, wallet } = open({ embedded: true })
      wallet.answer('personal_sign', () => signature)
      declare(async (_frozen, context) => context.request('personal_sign', ['0x00', '0x01']))
      requests.addHandler(handler({ method: 'wallet_rest', endsIn: ['personal_sign'], handle: () => forever }))
      const resting = vi.fn()
      request('wallet_rest').then(resting, resting)
      await vi.advanceTimersByTimeAsync(0)
      close()
      await vi.advanceTimersByTimeAsync(0)
      expect(resting).not.toHaveBeenCalled()
      await expect(request('wallet_dance')).resolves.toBe(signature)
    })

    it.each([[['personal_sign']], [undefined]])(
      'behavior: with endsIn %j, a handler can close its view after the user approved there',
      async (endsIn) => {
        const { close, request, requests } = open({ embedded: true })
        const handle = async () => {
          close()
          return 'hash'
        }
        requests.addHandler(handler({ class: 'approval', ...(endsIn && { endsIn }), handle }))
        await expect(request('wallet_dance')).resolves.toBe('hash')
      },
    )

    it('behavior: once a handler forwards its request to the embedded wallet, closing the modal rejects it', async () => {
      const { close, request, wallet } = open({ embedded: true })
      wallet.answer('personal_sign', () => forever)
      const response = request('personal_sign', ['0x00', testAddress])
      response.catch(() => undefined)
      await vi.advanceTimersByTimeAsync(0)
      close()
      await expect(response).rejects.toMatchObject({ code: 4001 })
    })

    it('error: rejects a method that the manifest does not declare', async () => {
      const { request, declare, wallet } = open()
      declare((_frozen, context) => context.request('eth_sendTransaction', [{}]))
      await expect(request('wallet_dance')).rejects.toMatchObject({
        code: 4100,
        cause: {
          code: 'PERMISSION_MISSING',
          details:
            "Its handler sends eth_sendTransaction. In the manifest, add endsIn: ['eth_sendTransaction'] to the method wallet_dance.",
        },
      })
      expect(wallet.calls).toEqual([])
    })

    it.each([
      ['network', (store: Store) => setNetworkIds(store, { eip155: 'eip155:137' })],
      [
        'account',
        (store: Store) => {
          const accounts = [testAccount('test', '0x00000000000000000000000000000000000000b2')]
          setConnections(store, { eip155: { status: 'connected', accounts } })
        },
      ],
    ])('error: rejects if the wallet switches to another %s while the handler runs', async (_title, move) => {
      const { request, declare, wallet, store } = open()
      declare((_frozen, context) => {
        move(store)
        return context.request('personal_sign', ['0x00', '0x01'])
      })
      await expect(request('wallet_dance')).rejects.toMatchObject({ code: -32602, cause: { code: 'REQUEST_CHANGED' } })
      expect(wallet.calls).toEqual([])
    })

    it('error: a plugin whose method forwards an unknown method to the wallet needs rpc:send', async () => {
      const context = setUp({ permissions: ['rpc:safe', 'rpc:sign'] })
      context.requests.addHandler(handler({ handle: (_frozen, { forward }) => forward() }))
      await expect(context.request('wallet_dance', [], { origin: plugin })).rejects.toMatchObject({
        code: 'PERMISSION_MISSING',
        details: 'Plugin send needs the permission rpc:send.',
      })
      expect(context.wallet.calls).toEqual([])
    })

    it('error: rejects if the wallet switches its account or network while the inner request is prepared', async () => {
      const { request, requests, wallet, store } = setUp()
      const handle: RequestHandler['handle'] = (_frozen, context) => context.request('personal_sign', ['0x00', '0x01'])
      requests.addHandler(handler({ class: 'approval', endsIn: ['personal_sign'], handle }))
      requests.addHandler(
        handler({
          method: 'personal_sign',
          handle: (_frozen, { forward }) => forward(),
          async isOpen() {
            setNetworkIds(store, { eip155: 'eip155:137' })
            return true
          },
        }),
      )
      await expect(request('wallet_dance')).rejects.toMatchObject({ cause: { code: 'REQUEST_CHANGED' } })
      expect(wallet.calls).toEqual([])
    })

    it('behavior: aborting the outer request aborts the inner one', async () => {
      const { request, declare, wallet, received } = open()
      wallet.answer('personal_sign', () => forever)
      const leaving = new AbortController()
      let inner: Promise<unknown> | undefined
      declare(async (_frozen, context) => {
        inner = context.request('personal_sign', ['0x00', '0x01'])
        inner.catch(() => undefined)
        return inner
      })
      const outer = request('wallet_dance', [], { signal: leaving.signal })
      outer.catch(() => undefined)
      await vi.waitFor(() => expect(received()).toHaveLength(1))
      leaving.abort()
      await expect(outer).rejects.toMatchObject({ code: 4001 })
      await expect(inner).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    })
  })

  it('parameters: reference is not part of the signed request', async () => {
    const { request, requests, wallet, received } = setUp({ permissions: ['rpc:sign'] })
    wallet.answer('personal_sign', () => '0x51')
    const seen: FrozenRequest[] = []
    requests.addHandler(
      handler({
        method: 'personal_sign',
        handle(frozen, { forward }) {
          seen.push(frozen)
          return forward()
        },
      }),
    )
    await request('personal_sign', ['0x00'], { origin: plugin, reference: 'alice.test' })
    await request('personal_sign', ['0x00'], { origin: plugin })
    expect(seen.map(({ reference }) => reference)).toEqual(['alice.test', undefined])
    expect(seen[0]?.digest).toBe(seen[1]?.digest)
    expect(received()[0]).toEqual({ method: 'personal_sign', params: ['0x00'] })
  })

  it('behavior: a second handler does not replace a method’s first one', async () => {
    const { requests, request } = setUp()
    requests.addHandler(handler())
    const remove = requests.addHandler(handler({ handle: async () => 'stolen' }))
    await expect(request('wallet_dance')).resolves.toBe('danced')
    if (typeof remove === 'function') remove()
    await expect(request('wallet_dance')).resolves.toBe('danced')
  })
})

describe('to the embedded wallet', () => {
  describe('to switch networks', () => {
    function open() {
      const context = setUp({
        embedded: true,
        options: { networks: [testNetwork(1, 'A', 'A'), testNetwork(137, 'B', 'B')] },
      })
      const { connector } = context
      connector.onSwitch(async ({ caipNetworkId }) => {
        setNetworkIds(context.store, { eip155: caipNetworkId })
      })
      return { ...context, connector }
    }

    it.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])('default: %s', async (method) => {
      const { request, store, connector, wallet } = open()
      await expect(request(method, [{ chainId: '0x89' }])).resolves.toBeNull()
      expect(store.get(networkIdsAtom)).toEqual({ eip155: 'eip155:137' })
      await expect(request(method, [{ chainId: '0x89' }])).resolves.toBeNull()
      expect(connector.calls).toEqual(['switchNetwork eip155:137'])
      expect(wallet.calls).toEqual([])
    })

    it.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
      'error: rejects %s to a network that is not configured',
      async (method) => {
        const { request, connector, show } = open()
        await expect(request(method, [{ chainId: '0xa' }])).rejects.toMatchObject({
          code: 4902,
          message: 'Unrecognized chain ID',
          cause: { code: 'CHAIN_UNRECOGNIZED' },
        })
        expect(connector.calls).toEqual([])
        expect(show).not.toHaveBeenCalled()
      },
    )

    it('error: rejects if the wallet does not switch, and does not ask it again', async () => {
      const { request, connector } = open()
      connector.onSwitch(async () => {
        throw new Error('This network is not supported.')
      })
      await expect(request('wallet_switchEthereumChain', [{ chainId: '0x89' }])).rejects.toMatchObject({
        code: 4902,
        cause: { code: 'CHAIN_NOT_SUPPORTED' },
      })
    })

    it('error: rejects if the user rejects', async () => {
      const { request, connector } = open()
      connector.onSwitch(async () => {
        throw walletError(4001, 'no')
      })
      await expect(request('wallet_switchEthereumChain', [{ chainId: '0x89' }])).rejects.toMatchObject({ code: 4001 })
    })
  })

  it('error: rejects a method that is not listed', async () => {
    const { request, open, runtime, show, wallet } = setUp({ embedded: true })
    const listened = vi.spyOn(runtime.signal, 'addEventListener')
    const unlistened = vi.spyOn(runtime.signal, 'removeEventListener')
    await expect(request('eth_sign')).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    await vi.advanceTimersByTimeAsync(299)
    expect(open).toHaveBeenCalledTimes(1)
    expect(show).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(show).toHaveBeenCalledWith({ variant: 'error', message: 'Action not allowed' })
    expect(wallet.calls).toEqual([])
    const listeners = ({ mock }: typeof listened | typeof unlistened) =>
      new Set(mock.calls.map(([, listener]) => listener))
    expect(listeners(unlistened)).toEqual(listeners(listened))
  })

  it('behavior: accepts a method that a plugin added', async () => {
    const { requests, request } = setUp({ embedded: true })
    requests.addHandler({ namespace: 'eip155', method: 'eth_sign', class: 'approval', handle: async () => '0x1' })
    await expect(request('eth_sign')).resolves.toBe('0x1')
  })

  it('error: rejects if the modal closes while a request awaits approval', async () => {
    const { request, wallet, close } = setUp({ embedded: true })
    wallet.answer('personal_sign', () => new Promise(() => undefined))
    const signing = request('personal_sign')
    await vi.waitFor(() => expect(wallet.calls).toHaveLength(1))
    close()
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'User rejected the request' })
  })
})

describe('after sending', () => {
  it('default: refreshes the balance once the transaction is mined', async () => {
    const { request, wallet, refreshBalance, receipts } = setUp()
    wallet.answer('eth_sendTransaction', () => hash)
    receipts.push(null, null, { status: '0x1' })
    await request('eth_sendTransaction', [{}])
    await vi.advanceTimersByTimeAsync(7_999)
    expect(refreshBalance).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(refreshBalance).toHaveBeenCalledWith({ force: true, namespace: 'eip155' })
  })

  it('behavior: does not refresh after signing', async () => {
    const { request, wallet, refreshBalance } = setUp()
    wallet.answer('personal_sign', () => hash)
    await request('personal_sign')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refreshBalance).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: disposal leaves a request unclear that the user may still approve, and aborts others', async () => {
    for (const [method, code] of [
      ['eth_sendTransaction', -32000],
      ['personal_sign', -32000],
      ['eth_getCode', 4001],
    ] as const) {
      const { runtime, request, wallet } = setUp()
      wallet.answer(method, () => new Promise(() => undefined))
      const pending = request(method, [{}])
      pending.catch(() => undefined)
      await vi.waitFor(() => expect(wallet.calls.map((call) => call.method)).toContain(method))
      runtime.dispose()
      await expect(pending).rejects.toMatchObject({ code })
    }
  })

  it('behavior: disposal ends the wait for a transaction', async () => {
    const { runtime, request, wallet, refreshBalance } = setUp()
    wallet.answer('eth_sendTransaction', () => hash)
    await request('eth_sendTransaction', [{}])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vi.getTimerCount()).toBe(1)
    runtime.dispose()
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refreshBalance).not.toHaveBeenCalled()
  })

  it('behavior: eventually stops waiting for a transaction', async () => {
    const { request, wallet, refreshBalance } = setUp()
    wallet.answer('eth_sendTransaction', () => hash)
    await request('eth_sendTransaction', [{}])
    await vi.advanceTimersByTimeAsync(2 * 3_600_000)
    expect(refreshBalance).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
