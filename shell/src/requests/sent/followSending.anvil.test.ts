/** Follows transactions on a real node that mines on demand. */

import { mainnet } from '@latchkey/networks'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseGwei,
  type SendTransactionParameters,
  toHex,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Core } from '../../core.js'
import { createHttpClients } from '../../http/createHttpClients.js'
import { createRpc } from '../../rpc/createRpc.js'
import { createSupportedChains } from '../../rpc/createSupportedChains.js'
import { sentAtom } from '../../state/requests.js'
import { createTestRuntime, type TestRuntime } from '../../testing/createTestRuntime.js'
import { followSending } from './followSending.js'

const networkId = 'eip155:1'
const receiver = privateKeyToAccount(generatePrivateKey()).address

let sandbox: Sandbox
let runtime: TestRuntime | undefined

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
}, 60_000)
afterAll(() => sandbox?.stop())

beforeEach(() => node().setAutomine(false))
afterEach(async () => {
  runtime?.dispose()
  await node().setAutomine(true)
  await node().mine({ blocks: 1 })
})

const node = () => sandbox.chains[networkId].client

/** The node's RPC client. `lie` replaces answers. */
function setUp(lie: (method: string, answer: unknown) => unknown = (_method, answer) => answer) {
  const network = { ...mainnet, rpcUrls: { default: { http: [] } } }
  runtime = createTestRuntime({ projectId: sandbox.projectId, services: sandbox.services, networks: [network] })
  const parts = { runtime, http: createHttpClients(runtime) } as unknown as {
    -readonly [Part in keyof Core]: Core[Part]
  }
  const supportedChains = createSupportedChains(parts)
  const rpc = createRpc({ ...parts, supportedChains })
  const refreshBalance = vi.fn(async () => undefined)
  const core = {
    ...parts,
    data: async () => ({ refreshBalance }),
    rpc: (...given: Parameters<Core['rpc']>) => ({
      request: async (method: string, ...rest: [readonly unknown[], AbortSignal]) =>
        lie(method, await rpc(...given).request(method, ...rest)),
    }),
  } as unknown as Core
  const { store } = runtime
  const follow = (hash: Hex, account: PrivateKeyAccount) =>
    followSending(core, { networkId, method: 'eth_sendTransaction', answer: hash, from: account.address })
  const find = (hash: Hex) => store.get(sentAtom).find(({ id }) => id === hash)
  const settle = (hash: Hex) => wait(60, () => find(hash)?.status !== 'pending')
  return { follow, find, settle, refreshBalance }
}

async function createAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  await node().setBalance({ address: account.address, value: parseEther('1') })
  const client = createWalletClient({ account, transport: http(sandbox.chains[networkId].rpcUrl) })
  const fees = { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('1') }
  const send = (parameters: Partial<SendTransactionParameters> = {}) =>
    client.sendTransaction({
      chain: null,
      account,
      to: receiver,
      value: 1n,
      gas: 100_000n,
      ...fees,
      ...parameters,
    } as never)
  return { account, send }
}

/** Advances the fake clock at only ten times real speed, so that calls to the node can settle. */
async function wait(seconds: number, isOver = () => false) {
  for (let passedMs = 0; passedMs < seconds * 1_000 && !isOver(); passedMs += 200) {
    await vi.advanceTimersByTimeAsync(200)
    await new Promise((resolve) => realSetTimeout(resolve, 20))
  }
}
const realSetTimeout = globalThis.setTimeout

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('default: stays pending until mined, then succeeds and refreshes the balance', async () => {
  const { follow, find, settle, refreshBalance } = setUp()
  const { account, send } = await createAccount()
  const hash = await send()
  follow(hash, account)
  await wait(9)
  expect(find(hash)?.status).toBe('pending')
  expect(refreshBalance).not.toHaveBeenCalled()
  await node().mine({ blocks: 1 })
  await settle(hash)
  expect(find(hash)?.status).toBe('success')
  expect(refreshBalance).toHaveBeenCalledTimes(1)
})

it('behavior: reports a failed transaction as reverted', async () => {
  const { follow, find, settle } = setUp()
  const { account, send } = await createAccount()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 10n ** 30n] })
  const hash = await send({ to: sandbox.chains[networkId].tokens.USDC.address, value: 0n, data })
  follow(hash, account)
  await wait(5)
  expect(find(hash)?.status).toBe('pending')
  await node().mine({ blocks: 1 })
  await settle(hash)
  expect(find(hash)?.status).toBe('reverted')
})

it('behavior: reports a sped-up transaction as replaced by the faster one', async () => {
  const { follow, find, settle } = setUp()
  const { account, send } = await createAccount()
  const hash = await send({ nonce: 0 })
  follow(hash, account)
  await wait(5)
  const faster = await send({ nonce: 0, maxFeePerGas: parseGwei('60'), maxPriorityFeePerGas: parseGwei('30') })
  await node().mine({ blocks: 3 })
  await settle(hash)
  expect(find(hash)).toMatchObject({ status: 'success', replacedBy: faster })
})

it('behavior: reports a cancelled transaction as replaced', async () => {
  const { follow, find, settle } = setUp()
  const { account, send } = await createAccount()
  const hash = await send({ nonce: 0 })
  follow(hash, account)
  await wait(5)
  const fees = { maxFeePerGas: parseGwei('60'), maxPriorityFeePerGas: parseGwei('30') }
  const nothing = await send({ nonce: 0, to: account.address, value: 0n, ...fees })
  await node().mine({ blocks: 3 })
  await settle(hash)
  expect(find(hash)).toMatchObject({ status: 'replaced', replacedBy: nothing })
})

it('behavior: reports a transaction that the node dropped', async () => {
  const { follow, find, settle } = setUp()
  const { account, send } = await createAccount()
  const hash = await send()
  follow(hash, account)
  await wait(5)
  await node().dropTransaction({ hash })
  await wait(9)
  expect(find(hash)?.status).toBe('pending')
  await settle(hash)
  expect(find(hash)?.status).toBe('dropped')
})

it('error: ignores a node that overstates the sender’s nonce', async () => {
  const { follow, find, settle } = setUp((method, answer) => (method === 'eth_getTransactionCount' ? '0x63' : answer))
  const { account, send } = await createAccount()
  const hash = await send()
  follow(hash, account)
  await wait(17)
  expect(find(hash)?.status).toBe('pending')
  await node().mine({ blocks: 1 })
  await settle(hash)
  expect(find(hash)?.status).toBe('success')
})

it('error: ignores a node that lags behind the others', async () => {
  let late = 3
  const { follow, find, settle } = setUp((method, answer) =>
    /^eth_getTransaction(ByHash|Receipt)$/.test(method) && late-- > 0 ? null : answer,
  )
  const { account, send } = await createAccount()
  const hash = await send()
  follow(hash, account)
  await node().mine({ blocks: 1 })
  await settle(hash)
  expect(find(hash)?.status).toBe('success')
})

/** What nodes answer besides the missing receipt. `old` is the answer from before the transaction was mined. */
type Lag = (given: { method: string; answer: unknown; old: unknown; count: number }) => unknown

it.each<[string, Lag]>([
  ['the transaction has its block', ({ answer }) => answer],
  ['nodes forget the transaction', ({ method, answer }) => (method === 'eth_getTransactionByHash' ? null : answer)],
  ['every second answer is from a node that is behind', ({ answer, old, count }) => (count % 2 === 0 ? old : answer)],
  [
    'only the nonce is from a node that is not behind',
    ({ method, answer, old }) =>
      method === 'eth_getTransactionByHash' ? null : method === 'eth_blockNumber' ? old : answer,
  ],
])('error: stays pending while the receipt lags and %s', async (_title, lag) => {
  let isMined = false
  let isLate = true
  let count = 0
  const old = new Map<string, unknown>([
    ['eth_blockNumber', toHex(await node().getBlockNumber())],
    ['eth_getBlockByNumber', null],
  ])
  const { follow, find, settle } = setUp((method, answer) => {
    if (!old.has(method)) old.set(method, answer)
    if (!isMined || !isLate) return answer
    count += 1
    return method === 'eth_getTransactionReceipt' ? null : lag({ method, answer, old: old.get(method), count })
  })
  const { account, send } = await createAccount()
  const hash = await send()
  follow(hash, account)
  await wait(5)
  await node().mine({ blocks: 1 })
  isMined = true
  await wait(9)
  await node().mine({ blocks: 30 })
  await wait(30)
  expect(find(hash)?.status).toBe('pending')
  isLate = false
  await settle(hash)
  expect(find(hash)).toMatchObject({ status: 'success' })
  expect(find(hash)).not.toHaveProperty('replacedBy')
})

it('error: stays pending while the receipt of a sped-up transaction lags', async () => {
  let isLate = true
  const { follow, find, settle } = setUp((method, answer) =>
    method === 'eth_getTransactionReceipt' && isLate ? null : answer,
  )
  const { account, send } = await createAccount()
  const hash = await send({ nonce: 0 })
  follow(hash, account)
  await wait(5)
  const faster = await send({ nonce: 0, maxFeePerGas: parseGwei('60'), maxPriorityFeePerGas: parseGwei('30') })
  await node().mine({ blocks: 1 })
  await wait(9)
  await node().mine({ blocks: 30 })
  await wait(30)
  expect(find(hash)?.status).toBe('pending')
  isLate = false
  await settle(hash)
  expect(find(hash)).toMatchObject({ status: 'success', replacedBy: faster })
})
