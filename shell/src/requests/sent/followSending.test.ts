import { mainnet, solana } from '@latchkey/networks'
import { createAccount } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../../core.js'
import { setPortfolio } from '../../state/account.js'
import { setConnections } from '../../state/connections.js'
import { sentAtom } from '../../state/requests.js'
import { createTestRuntime, type TestRuntime } from '../../testing/createTestRuntime.js'
import { followSending } from './followSending.js'

let runtime: TestRuntime

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  runtime.dispose()
  vi.useRealTimers()
})

const hash = `0x${'ab'.repeat(32)}`
const onChain = `0x${'ef'.repeat(32)}`
const from = `0x${'cd'.repeat(20)}`
const sending = { networkId: 'eip155:1', method: 'eth_sendTransaction', answer: hash, from } as const

/** A node with an answer for each method: a value, a list of successive values, or a function. An error is thrown. */
function setUp(node: Readonly<Record<string, unknown>> = {}, wallet: (params: unknown) => unknown = () => undefined) {
  runtime = createTestRuntime({ networks: [mainnet, solana] })
  const refreshBalance = vi.fn(async () => undefined)
  const getBalances = vi.fn(async () => [])
  const calls: string[] = []
  const request = vi.fn(async (method: string, params?: readonly unknown[]) => {
    calls.push(method)
    const given = node[method]
    const answer = Array.isArray(given) ? given.shift() : typeof given === 'function' ? given(...(params ?? [])) : given
    if (answer instanceof Error) throw answer
    return answer ?? null
  })
  const requests = { request: vi.fn(async ({ params }: { readonly params?: unknown }) => wallet(params)) }
  const core = {
    runtime,
    requests,
    rpc: () => ({ request }),
    data: async () => ({ refreshBalance, portfolio: { getBalances } }),
  } as unknown as Core
  const sent = () => runtime.store.get(sentAtom)
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
  return { core, sent, wait, refreshBalance, getBalances, request, calls, requests }
}

describe('EVM transactions', () => {
  it('default: stays pending until mined, then refreshes the balance', async () => {
    const { core, sent, wait, refreshBalance } = setUp({
      eth_getTransactionReceipt: [null, null, { status: '0x1' }],
      eth_getTransactionByHash: { nonce: '0x5', from },
      eth_getTransactionCount: '0x5',
    })
    followSending(core, { ...sending, pluginId: 'send', reference: 'transfer' })
    expect(sent()).toEqual([
      {
        id: hash,
        kind: 'transaction',
        networkId: 'eip155:1',
        from,
        sentAtMs: Date.now(),
        status: 'pending',
        pluginId: 'send',
        reference: 'transfer',
      },
    ])
    await wait(7.9)
    expect(sent()[0]?.status).toBe('pending')
    expect(refreshBalance).not.toHaveBeenCalled()
    await wait(0.2)
    expect(sent()[0]?.status).toBe('success')
    expect(refreshBalance.mock.calls).toEqual([[{ force: true, namespace: 'eip155' }]])
  })

  describe('from a contract wallet', () => {
    function connect(connectorId = 'safe') {
      const account = createAccount({ networkId: 'eip155:1', address: from, type: 'smartAccount' }, connectorId)
      setConnections(runtime.store, { eip155: { status: 'connected', connectorId, accounts: [account] } })
    }

    it('default: follows a batch if the wallet returned a batch id', async () => {
      const states = [{ status: 100 }, { status: 100 }, { status: 200, receipts: [{ transactionHash: onChain }] }]
      const { core, sent, wait, calls } = setUp({}, () => states.shift())
      connect()
      followSending(core, sending)
      await wait(0)
      expect(sent()[0]).toMatchObject({ id: hash, kind: 'batch', status: 'pending' })
      await wait(4)
      expect(sent()[0]).toMatchObject({ id: hash, kind: 'batch', status: 'success', hash: onChain })
      expect(calls).toEqual(['eth_getTransactionByHash'])
    })

    it.each([
      ['a node knows the transaction', 'safe', { nonce: '0x5', from }],
      ['the wallet knows no such batch', 'safe', null],
      ['the wallet is the embedded one', 'AUTH', null],
    ])('behavior: follows a transaction if %s', async (_title, connectorId, found) => {
      const node = { eth_getTransactionByHash: () => found, eth_getTransactionCount: '0x5' }
      const { core, sent, wait, requests } = setUp(node, () => {
        throw new Error('Unknown bundle id')
      })
      connect(connectorId)
      followSending(core, sending)
      await wait(4)
      expect(sent()[0]).toMatchObject({ kind: 'transaction', status: 'pending' })
      expect(requests.request).toHaveBeenCalledTimes(connectorId === 'safe' && !found ? 1 : 0)
    })
  })

  it('behavior: reports a failed transaction as reverted', async () => {
    const { core, sent, wait } = setUp({ eth_getTransactionReceipt: { status: '0x0' } })
    followSending(core, sending)
    await wait(0)
    expect(sent()[0]?.status).toBe('reverted')
  })

  it('behavior: reports a transaction as replaced if another payment used its nonce', async () => {
    const other = `0x${'ef'.repeat(32)}`
    const { core, sent, wait } = setUp({
      eth_getTransactionByHash: [{ nonce: '0x5', from }, null],
      eth_getTransactionCount: ['0x5', '0x6'],
      eth_blockNumber: '0x10',
      eth_getBlockByNumber: (number: string) => ({
        transactions:
          number === '0xe'
            ? [{ hash: other, from: from.toUpperCase().replace('0X', '0x'), nonce: '0x5', to: from }]
            : [{}, null, { hash: 'x'.repeat(9_000), from, nonce: '0x5', to: from }],
      }),
    })
    followSending(core, sending)
    await wait(4)
    expect(sent()[0]).toMatchObject({ id: hash, status: 'replaced', replacedBy: other })
  })

  it('behavior: reports the outcome of a replacement that makes the same payment', async () => {
    const other = `0x${'ef'.repeat(32)}`
    const payment = { from, nonce: '0x5', to: `0x${'AA'.repeat(20)}`, value: '0x1', input: '0x' }
    const { core, sent, wait } = setUp({
      eth_getTransactionReceipt: (id: string) => (id === other ? { status: '0x1' } : null),
      eth_getTransactionByHash: [payment, null],
      eth_getTransactionCount: ['0x5', '0x6'],
      eth_blockNumber: '0x10',
      eth_getBlockByNumber: { transactions: [{ ...payment, to: payment.to.toLowerCase(), hash: other }] },
    })
    followSending(core, sending)
    await wait(4)
    expect(sent()[0]).toMatchObject({ id: hash, status: 'success', replacedBy: other })
  })

  it('error: stays pending if a block lists the transaction in another form', async () => {
    const { core, sent, wait } = setUp({
      eth_getTransactionByHash: [{ nonce: '0x5', from, to: from }],
      eth_getTransactionCount: '0x6',
      eth_blockNumber: '0x10',
      eth_getBlockByNumber: { transactions: [{ nonce: '0x5', from, hash: hash.toUpperCase().replace('0X', '0x') }] },
    })
    followSending(core, sending)
    await wait(60)
    expect(sent()[0]?.status).toBe('pending')
  })

  it('error: treats a block hash of zeros as none', async () => {
    const { core, sent, wait } = setUp({
      eth_getTransactionByHash: [{ nonce: '0x5', from, blockHash: `0x${'00'.repeat(32)}` }],
      eth_getTransactionCount: '0x5',
    })
    followSending(core, sending)
    await wait(21)
    expect(sent()[0]?.status).toBe('dropped')
  })

  it('behavior: keeps polling a dropped transaction, which may still be mined', async () => {
    let isMined = false
    const { core, sent, wait, refreshBalance } = setUp({
      eth_getTransactionReceipt: () => (isMined ? { status: '0x1' } : null),
      eth_getTransactionByHash: [{ nonce: '0x5', from }],
      eth_getTransactionCount: '0x5',
    })
    followSending(core, sending)
    await wait(40)
    expect(sent()[0]?.status).toBe('dropped')
    expect(refreshBalance).not.toHaveBeenCalled()
    isMined = true
    await wait(4)
    expect(sent()[0]?.status).toBe('success')
    expect(refreshBalance).toHaveBeenCalledTimes(1)
  })

  it('behavior: also refreshes listed tokens', async () => {
    const { core, wait, getBalances } = setUp({ eth_getTransactionReceipt: { status: '0x1' } })
    setPortfolio(runtime.store, new Map([[`eip155:1:${from}`, []]]))
    followSending(core, sending)
    await wait(0)
    expect(getBalances.mock.calls).toEqual([[{ address: from, networkId: 'eip155:1', maxAgeMs: 0 }]])
  })

  it('behavior: reports a transaction as dropped if no node knows it for 20 s', async () => {
    const { core, sent, wait } = setUp({
      eth_getTransactionByHash: [{ nonce: '0x5', from }],
      eth_getTransactionCount: '0x5',
    })
    followSending(core, sending)
    await wait(19)
    expect(sent()[0]?.status).toBe('pending')
    await wait(2)
    expect(sent()[0]?.status).toBe('dropped')
  })

  it('error: does not report a transaction as dropped if a node lags', async () => {
    const { core, sent, wait } = setUp({
      eth_getTransactionReceipt: [null, null, null, null, null, null, { status: '0x1' }],
      eth_getTransactionByHash: [{ nonce: '0x5', from }, null, null, null, { nonce: '0x5', from }, null],
      eth_getTransactionCount: '0x5',
    })
    followSending(core, sending)
    await wait(25)
    expect(sent()[0]?.status).toBe('success')
  })

  it('error: ignores a wrong nonce, unless the node repeats it', async () => {
    const known = { nonce: '0x5', from }
    const once = setUp({
      eth_getTransactionReceipt: [null, null, null, null, { status: '0x1' }],
      eth_getTransactionByHash: known,
      eth_getTransactionCount: ['0x9', '0x5', '0x5'],
      eth_blockNumber: '0x1',
      eth_getBlockByNumber: { transactions: [] },
    })
    followSending(once.core, sending)
    await once.wait(20)
    expect(once.sent()[0]?.status).toBe('success')
    runtime.dispose()
    const blocks = { eth_blockNumber: '0x1', eth_getBlockByNumber: { transactions: 'none' } }
    const always = setUp({
      ...blocks,
      eth_getTransactionByHash: [known, null, null, null],
      eth_getTransactionCount: '0x9',
    })
    followSending(always.core, sending)
    await always.wait(13)
    expect(always.sent()[0]).toMatchObject({ status: 'replaced' })
    expect(always.sent()[0]).not.toHaveProperty('replacedBy')
    runtime.dispose()
    const itself = setUp({ ...blocks, eth_getTransactionByHash: known, eth_getTransactionCount: '0x9' })
    followSending(itself.core, sending)
    await itself.wait(60)
    expect(itself.sent()[0]?.status).toBe('pending')
  })

  it('error: polls again after a failure or an invalid answer', async () => {
    const { core, sent, wait } = setUp({
      eth_getTransactionReceipt: [new Error('busy'), 'nonsense', 7, { status: '0x1' }],
      eth_getTransactionByHash: ['nonsense', { nonce: 'five' }],
      eth_getTransactionCount: 'many',
    })
    followSending(core, sending)
    await wait(13)
    expect(sent()[0]?.status).toBe('success')
  })

  it('behavior: after two minutes, polls every 30 s for an hour', async () => {
    const { core, sent, wait, calls } = setUp({
      eth_getTransactionByHash: { nonce: '0x5', from },
      eth_getTransactionCount: '0x5',
    })
    followSending(core, sending)
    const countPolls = () => calls.filter((method) => method === 'eth_getTransactionReceipt').length
    await wait(119)
    expect(countPolls()).toBe(30)
    await wait(61)
    expect(countPolls()).toBe(33)
    await wait(4_000)
    const last = countPolls()
    await wait(4_000)
    expect(countPolls()).toBe(last)
    expect(sent()[0]?.status).toBe('pending')
  })

  it('behavior: stops polling once the modal is disposed', async () => {
    const { core, wait, calls } = setUp()
    followSending(core, sending)
    await wait(1)
    runtime.dispose()
    const before = calls.length
    await wait(60)
    expect(calls).toHaveLength(before)
  })
})

describe('Solana', () => {
  const signature = '5'.repeat(88)
  const parameters = { ...sending, networkId: solana.caipNetworkId, method: 'solana_signAndSendTransaction' } as const

  it('default: succeeds once confirmed', async () => {
    const statuses = [null, { confirmationStatus: 'processed' }, { confirmationStatus: 'confirmed', err: null }]
    const { core, sent, wait, calls, request, refreshBalance } = setUp({
      getSignatureStatuses: () => ({ value: [statuses.shift()] }),
    })
    followSending(core, { ...parameters, answer: { signature } })
    await wait(4)
    expect(refreshBalance).not.toHaveBeenCalled()
    await wait(4)
    expect(calls).toEqual(Array(3).fill('getSignatureStatuses'))
    expect(request.mock.calls[0]?.[1]).toEqual([[signature], { searchTransactionHistory: true }])
    expect(sent()[0]).toMatchObject({ id: signature, status: 'success' })
    expect(refreshBalance).toHaveBeenCalledTimes(1)
  })

  it('behavior: reports failed and expired transactions', async () => {
    const refused = setUp({
      getSignatureStatuses: { value: [{ confirmationStatus: 'finalized', err: { InstructionError: [0, 'Custom'] } }] },
    })
    followSending(refused.core, { ...parameters, answer: { signature } })
    await refused.wait(0)
    expect(refused.sent()[0]?.status).toBe('reverted')
    runtime.dispose()
    const late = setUp({ getSignatureStatuses: { value: [null] } })
    followSending(late.core, { ...parameters, answer: { signature } })
    await late.wait(115)
    expect(late.sent()[0]?.status).toBe('pending')
    await late.wait(2)
    expect(late.sent()[0]?.status).toBe('dropped')
  })
})

describe('batches', () => {
  it.each([
    [{ status: 200 }, 'success'],
    [{ status: 'CONFIRMED' }, 'success'],
    [{ status: 400 }, 'dropped'],
    [{ status: 500 }, 'reverted'],
    [{ status: 600 }, 'reverted'],
    [{ status: 100 }, 'pending'],
    [{ status: 'PENDING' }, 'pending'],
    ['nonsense', 'pending'],
  ])('default: the answer %o means %s', async (answer, status) => {
    const { core, sent, wait, requests } = setUp({}, () => answer)
    followSending(core, { ...sending, method: 'wallet_sendCalls', answer: { id: 'batch' } })
    await wait(1)
    expect(sent()[0]).toMatchObject({ id: 'batch', kind: 'batch', status })
    expect(requests.request.mock.calls[0]?.[0]).toMatchObject({ method: 'wallet_getCallsStatus', params: ['batch'] })
  })
})

it('default: follows a user operation like a batch if a bundler is configured', async () => {
  const { core, sent, wait } = setUp({}, () => ({ status: 200 }))
  Object.assign(runtime.options, { services: { bundlerUrl: 'https://bundler.test' } })
  followSending(core, { ...sending, method: 'eth_sendUserOperation' })
  await wait(0)
  expect(sent()).toMatchObject([{ id: hash, kind: 'batch', status: 'success' }])
})

it.each([
  ['a user operation without a bundler', { ...sending, method: 'eth_sendUserOperation' }],
  ['a user operation without a hash', { ...sending, answer: { done: true } }],
  ['a Bitcoin transaction', { ...sending, method: 'sendTransfer', answer: { txid: 'f'.repeat(64) } }],
  ['a batch with a very long id', { ...sending, method: 'wallet_sendCalls', answer: 'x'.repeat(9_000) }],
])('behavior: refreshes the balance at once for %s, which can’t be tracked', async (_title, parameters) => {
  const { core, sent, wait, refreshBalance, calls } = setUp()
  Object.assign(runtime.options, { services: { bundlerUrl: null } })
  followSending(core, parameters)
  await wait(0)
  expect([sent(), calls]).toEqual([[], []])
  expect(refreshBalance).toHaveBeenCalledTimes(1)
})

it('behavior: keeps at most 99 transactions, and removes settled ones first', async () => {
  const { core, sent, wait } = setUp({
    eth_getTransactionReceipt: (id: string) => (id.endsWith('07') ? { status: '0x1' } : null),
    eth_getTransactionByHash: { nonce: '0x5', from },
    eth_getTransactionCount: '0x5',
  })
  const name = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
  for (let index = 0; index < 99; index++) followSending(core, { ...sending, answer: name(index) })
  await wait(0)
  followSending(core, { ...sending, answer: name(200) })
  expect(sent()).toHaveLength(99)
  expect(sent().map(({ id }) => id)).not.toContain(name(7))
  expect(sent().map(({ id }) => id)).toContain(name(0))
  followSending(core, { ...sending, answer: name(201) })
  expect(sent()).toHaveLength(99)
  expect(sent()[0]?.id).toBe(name(201))
  expect(sent().map(({ id }) => id)).not.toContain(name(0))
})
