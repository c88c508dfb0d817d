import type { ConnectParameters } from '@latchkey/plugin-api'
import { describeConnector, testNetworks } from '@latchkey/plugin-api/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import { createChannel } from '../createChannel.js'
import type { Host } from '../Host.js'
import { createSafeConnector } from './createSafeConnector.js'
import { createSafeClient } from './SafeClient.js'
import { safe } from './safe.js'

const owner = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const receiver = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const safeTxHash = `0x${'5a'.repeat(32)}`
const txHash = `0x${'7b'.repeat(32)}`

interface SafeMessage {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly env: { readonly sdkVersion: string }
}

/** Opens a parent page with a Safe. `answers` overrides its answers by method: a value, or an error to throw. */
function openSafe(answers: Record<string, unknown> = {}) {
  const info = { safeAddress: owner, chainId: 1, threshold: 1, owners: [owner], isReadOnly: false }
  const messages: SafeMessage[] = []
  const listeners = new Set<(message: unknown) => void>()
  const answer = (method: string) => (method in answers ? answers[method] : defaults[method])
  const defaults: Record<string, unknown> = {
    getSafeInfo: info,
    sendTransactions: { safeTxHash },
    signMessage: { messageHash: safeTxHash, signature: '0x1234' },
    signTypedMessage: { messageHash: safeTxHash },
    getTxBySafeTxHash: { txStatus: 'AWAITING_EXECUTION', txHash: null },
    rpcCall: null,
  }
  const host: Host = {
    async post(message) {
      const { id, method } = message as SafeMessage
      messages.push(message as SafeMessage)
      await Promise.resolve()
      const data = answer(method)
      const reply =
        data instanceof Error
          ? { id, success: false, error: data.message, version: '9.1.0' }
          : { id, success: true, data, version: '9.1.0' }
      for (const listener of listeners) listener(reply)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const channel = createChannel(host)
  const connector = { ...createSafeConnector(channel), info: safeInfo }
  const request = async (method: string, ...params: readonly unknown[]) =>
    (await connector.getProvider('eip155')).request({ method, params })
  return { answers, channel, connector, host, listeners, messages, request }
}

const safeInfo = { id: 'safe', name: 'Safe', type: 'EXTERNAL', namespaces: ['eip155'] } as const
const parameters = (signal = new AbortController().signal): ConnectParameters => ({
  namespace: 'eip155',
  networks: testNetworks.eip155,
  signal,
})

describeConnector('safe', () => openSafe(), { describe, it })

describe('createSafeConnector', () => {
  it('default: connects to the account and the only network', async () => {
    const { connector, messages } = openSafe()
    const result = await connector.connect(parameters())
    expect(result).toMatchObject({ networkId: 'eip155:1', approvedNetworkIds: ['eip155:1'] })
    expect(result.accounts).toMatchObject([{ address: owner, type: 'smartAccount', connectorId: 'safe' }])
    expect(messages[0]).toMatchObject({ method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } })
  })

  it('behavior: asks again, because Safe may start to listen after the app has loaded', async () => {
    vi.useFakeTimers()
    const { connector, host } = openSafe()
    const post = vi.spyOn(host, 'post').mockImplementationOnce(() => undefined)
    const connecting = createSafeConnector(createChannel(host)).connect(parameters())
    await vi.advanceTimersByTimeAsync(500)
    await expect(connecting).resolves.toMatchObject({ networkId: 'eip155:1' })
    expect(post).toHaveBeenCalledTimes(2)
    expect(connector.info.id).toBe('safe')
  })

  it('error: fails if nothing answers within 5 s', async () => {
    vi.useFakeTimers()
    const silent: Host = { post: () => undefined, listen: () => () => undefined }
    const connecting = createSafeConnector(createChannel(silent)).connect(parameters())
    const failing = expect(connecting).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    await vi.advanceTimersByTimeAsync(5_000)
    await failing
  })

  it('behavior: if the user opens another Safe, reports it before a request reaches that Safe', async () => {
    const { answers, connector, request } = openSafe()
    await connector.connect(parameters())
    const changes: unknown[] = []
    connector.watch({
      accountsChanged: (_namespace, accounts) => changes.push(accounts[0]?.address),
      networkChanged: (_namespace, networkId) => changes.push(networkId),
      disconnected: () => undefined,
    })
    answers.getSafeInfo = { safeAddress: receiver, chainId: 137 }
    expect(await request('eth_accounts')).toEqual([receiver])
    expect(changes).toEqual(['eip155:137', receiver])
  })

  it('error: does not switch to another network', async () => {
    const [, other] = testNetworks.eip155
    const { connector, request } = openSafe()
    await expect(connector.switchNetwork(other as never)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    const switching = request('wallet_switchEthereumChain', { chainId: '0x89' })
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', rpcCode: 4901 })
    expect(await request('wallet_switchEthereumChain', { chainId: '0x1' })).toBeNull()
  })

  it('behavior: rejects pending requests when the plugin stops', async () => {
    const { channel, host } = openSafe()
    vi.spyOn(host, 'post').mockImplementation(() => undefined)
    const asking = channel.ask({ method: 'sendTransactions' })
    channel.close()
    await expect(asking).rejects.toMatchObject({ code: 'REQUEST_OUTCOME_UNKNOWN' })
  })
})

describe('the provider', () => {
  it('default: sends a transaction, and shows it as pending until Safe executes it', async () => {
    const { answers, messages, request } = openSafe()
    const transaction = { from: owner, to: receiver, value: '0x10', gas: '0x5208' }
    expect(await request('eth_sendTransaction', transaction)).toBe(safeTxHash)
    expect(messages.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
      txs: [{ to: receiver, value: '0x10', data: '0x' }],
      params: { safeTxGas: 21_000 },
    })
    const pending = { hash: safeTxHash, from: owner, to: receiver, value: '0x10', blockNumber: null }
    expect(await request('eth_getTransactionByHash', safeTxHash)).toMatchObject(pending)
    expect(await request('eth_getTransactionReceipt', safeTxHash)).toBeNull()
    expect(await request('wallet_getCallsStatus', safeTxHash)).toMatchObject({ status: 100, id: safeTxHash })

    answers.getTxBySafeTxHash = { txStatus: 'SUCCESS', txHash }
    answers.rpcCall = { transactionHash: txHash, blockNumber: '0x7', status: '0x1', logs: [] }
    expect(await request('eth_getTransactionReceipt', safeTxHash)).toMatchObject({
      transactionHash: safeTxHash,
      blockNumber: '0x7',
    })
    expect(messages.at(-1)?.params).toEqual({ call: 'eth_getTransactionReceipt', params: [txHash] })
    const status = await request('wallet_getCallsStatus', safeTxHash)
    expect(status).toMatchObject({ status: 200, atomic: true, receipts: [{ transactionHash: txHash, status: '0x1' }] })
  })

  it('default: sends a batch as one Safe transaction', async () => {
    const { messages, request } = openSafe()
    const calls = [
      { to: receiver, value: '0x1' },
      { to: owner, data: '0x12' },
    ]
    const batch = { version: '2.0.0', chainId: '0x1', from: owner, calls }
    expect(await request('wallet_sendCalls', batch)).toEqual({ id: safeTxHash })
    expect(await request('wallet_sendCalls', { ...batch, version: '1.0' })).toBe(safeTxHash)
    expect(messages.at(-1)?.params).toEqual({
      txs: [
        { to: receiver, value: '0x1', data: '0x' },
        { to: owner, value: '0', data: '0x12' },
      ],
    })
    expect(await request('wallet_getCapabilities', owner)).toEqual({
      '0x1': { atomic: { status: 'supported' }, atomicBatch: { supported: true } },
    })
  })

  it('default: signs messages, and returns 0x if Safe signs on the chain', async () => {
    const { messages, request } = openSafe()
    expect(await request('personal_sign', '0x68690a', owner.toLowerCase())).toBe('0x1234')
    expect(messages.at(-1)?.params).toEqual({ message: '0x68690a' })
    const typedData = { domain: {}, types: {}, message: {}, primaryType: 'Order' }
    expect(await request('eth_signTypedData_v4', owner, JSON.stringify(typedData))).toBe('0x')
    expect(messages.at(-1)?.params).toEqual({ typedData })
  })

  it('error: rejects with 4001 if the user closes the transaction', async () => {
    const { request } = openSafe({ sendTransactions: new Error('Transaction was rejected') })
    const sending = request('eth_sendTransaction', { to: receiver })
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_REJECTED', rpcCode: 4001 })
  })

  it.each([
    ['a contract creation', 'eth_sendTransaction', [{ data: '0x60' }]],
    ['a batch without calls', 'wallet_sendCalls', [{ calls: [] }]],
    ['a batch for another network', 'wallet_sendCalls', [{ chainId: '0x89', calls: [{ to: receiver }] }]],
    ['a batch from another account', 'wallet_sendCalls', [{ from: receiver, calls: [{ to: receiver }] }]],
    ['a message for another account', 'personal_sign', ['0x12', receiver]],
    ['typed data that is not JSON', 'eth_signTypedData_v4', [owner, '{']],
    ['typed data without types', 'eth_signTypedData_v4', [owner, '{"domain":{},"message":{}}']],
  ])('error: rejects %s without asking Safe', async (_title, method, params) => {
    const { messages, request } = openSafe()
    await expect(request(method, ...params)).rejects.toMatchObject({ code: 'REQUEST_PARAMS_INVALID' })
    expect(messages.filter((message) => /send|sign/.test(message.method))).toEqual([])
  })

  it('behavior: reads from Safe’s node, and supports no other methods', async () => {
    const { request, answers } = openSafe({ rpcCall: '0x5' })
    expect(await request('eth_getBalance', owner, 'latest')).toBe('0x5')
    answers.rpcCall = { number: '0x9' }
    expect(await request('eth_blockNumber')).toBe('0x9')
    for (const method of ['eth_sign', 'eth_signTransaction', 'constructor', 'wallet_getPermissions']) {
      await expect(request(method)).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED', rpcCode: 4200 })
    }
  })
})

it('behavior: outside Safe, the plugin declares no connector', () => {
  expect(safe().manifest.contributes.connectors).toEqual([])
})

const good = fc.record({
  safeAddress: fc.constant(owner),
  chainId: fc.constant(1),
  safeTxHash: fc.constant(safeTxHash),
  signature: fc.constant('0x1234'),
  txStatus: fc.constant('SUCCESS'),
  txHash: fc.constant(txHash),
})

it('behavior: passes on only well-formed answers', () =>
  fuzzBorder({
    name: 'answers of Safe',
    input: fc.oneof(spoiled(good), hostileJson),
    async pass(data) {
      const client = createSafeClient({ ask: async () => ({ success: true, data }), close: () => undefined })
      const info = await client.getSafe().catch(() => undefined)
      if (info) expect(info.safeAddress).toMatch(/^0x[\da-f]{40}$/i)
      const sent = await client.send([]).catch(() => undefined)
      if (sent) expect(sent.safeTxHash).toMatch(/^0x[\da-f]{64}$/i)
      expect(await client.sign('signMessage', {}).catch(() => '0x')).toMatch(/^0x[\da-f]*$/i)
      const transaction = await client.getTransaction('').catch(() => undefined)
      if (transaction?.txHash) expect(transaction.txHash).toMatch(/^0x[\da-f]{64}$/i)
    },
    async passGood() {
      const data = fc.sample(good, 1)[0]
      const client = createSafeClient({ ask: async () => ({ success: true, data }), close: () => undefined })
      expect(await client.getSafe()).toEqual({ safeAddress: owner, chainId: 1 })
    },
  }))
