import { mainnet } from '@latchkey/networks'
import { type RpcClient, RpcError } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { compileContract } from '../../../../tests/chains/compileContract.js'
import { createServedChainContext } from '../../../../tests/chains/createServedChainContext.js'
import { createAdapter } from '../adapter.js'
import { createViemFacade } from './createViemFacade.js'

const networkId = 'eip155:1'
const owner = privateKeyToAccount(generatePrivateKey())

let sandbox: Sandbox
/** Calls to the node. */
let calls: string[]

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  await sandbox.fund(owner.address, { amountWei: parseEther('10') })
}, 60_000)
afterAll(() => sandbox?.stop())
beforeEach(() => {
  calls = []
})

/** Creates the facade with the modal's transport, and records its calls. */
function setUp(answer?: (method: string, params: readonly unknown[]) => Promise<unknown> | undefined) {
  const served = createServedChainContext({ sandbox, networks: [mainnet] })
  const request: RpcClient['request'] = async (method, params = []) => {
    calls.push(method)
    const given = answer?.(method, params)
    return given ?? served.rpc(mainnet).request(method, params)
  }
  const { inspectContract } = createViemFacade(createTestChainContext({ networks: [mainnet], request }))
  return (address: string) => inspectContract({ networkId, address })
}

async function deploy(): Promise<Address> {
  const { client } = sandbox.chains[networkId]
  const hash = await client.sendTransaction({ account: owner, data: compileContract('WrappedCoin') })
  return (await client.waitForTransactionReceipt({ hash })).contractAddress as Address
}

async function pass(seconds: number, blocks: number): Promise<void> {
  await sandbox.chains[networkId].client.mine({ blocks, interval: Math.ceil(seconds / blocks) })
}

it('behavior: can’t tell a contract’s age on a chain younger than a day', async () => {
  await expect(setUp()(await deploy())).resolves.toEqual({ hasCode: true, isNew: undefined })
})

it('default: a contract is new if it had no code about a day ago', async () => {
  const old = await deploy()
  await pass(3 * 86_400, 300)
  const young = await deploy()
  const inspect = setUp()
  await expect(Promise.all([inspect(old), inspect(young)])).resolves.toEqual([
    { hasCode: true, isNew: false },
    { hasCode: true, isNew: true },
  ])
  // Both share the search for the block.
  expect(calls.filter((method) => method === 'eth_getBlockByNumber').length).toBeLessThanOrEqual(4)
  expect(calls.filter((method) => method === 'eth_getCode')).toHaveLength(4)
})

it('default: an account without code, or with delegated code, is no contract', async () => {
  const inspect = setUp()
  await expect(inspect(owner.address)).resolves.toEqual({ hasCode: false, isNew: undefined })
  const delegate = await deploy()
  const account = privateKeyToAccount(generatePrivateKey()).address
  await sandbox.chains[networkId].client.setCode({ address: account, bytecode: `0xef0100${delegate.slice(2)}` })
  await expect(inspect(account)).resolves.toEqual({
    hasCode: false,
    isNew: undefined,
    delegate: delegate.toLowerCase(),
  })
})

it('behavior: caches an answer for 5 minutes, however the address is spelled, but no failure', async () => {
  const contract = await deploy()
  let isDown = true
  const down = async () => Promise.reject(new RpcError('eth_getCode', { code: -32_000, message: 'busy' }))
  const inspect = setUp((method) => (method === 'eth_getCode' && isDown ? down() : undefined))
  await expect(inspect(contract)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  isDown = false
  await inspect(contract)
  calls = []
  await inspect(contract.toLowerCase())
  expect(calls).toEqual([])
  vi.useFakeTimers({ now: Date.now() + 5 * 60_000, toFake: ['Date'] })
  await inspect(contract)
  vi.useRealTimers()
  expect(calls).toContain('eth_getCode')
})

it('behavior: shares its cache with later calls of the chain module', async () => {
  const contract = await deploy()
  const facade = createAdapter().createFacade?.(createServedChainContext({ sandbox, networks: [mainnet] }))
  const inspect = () => facade?.inspectContract?.({ networkId, address: contract })
  const first = await inspect()
  expect(first).toMatchObject({ hasCode: true })
  await expect(inspect()).resolves.toBe(first)
})

it('behavior: can’t tell a contract’s age if the node discards old state', async () => {
  const contract = await deploy()
  const pruned = new RpcError('eth_getCode', { code: -32_000, message: 'missing trie node' })
  const inspect = setUp((method, [, block]) =>
    method === 'eth_getCode' && block !== 'latest' ? Promise.reject(pruned) : undefined,
  )
  await expect(inspect(contract)).resolves.toEqual({ hasCode: true, isNew: undefined })
})

/** Seconds between blocks, and how many requests the search may need. */
it.each([
  [12, 2],
  [2, 3],
  [0.25, 3],
  [600, 5],
])('behavior: finds a block that is a day old on a chain with a block every %d s', async (blockSeconds, most) => {
  const latest = 20_000_000
  const now = 1_800_000_000
  let asked = 0
  const inspect = setUp(async (method, [first, block]) => {
    if (method === 'eth_getCode') {
      const age = block === 'latest' ? 0 : (latest - Number(block)) * blockSeconds
      if (block !== 'latest') asked = age
      return '0x6001'
    }
    const number = first === 'latest' ? latest : Number(first)
    return {
      number: `0x${number.toString(16)}`,
      timestamp: `0x${Math.floor(now - (latest - number) * blockSeconds).toString(16)}`,
    }
  })
  await expect(inspect(owner.address)).resolves.toEqual({ hasCode: true, isNew: false })
  expect(asked).toBeGreaterThanOrEqual(86_400)
  expect(asked).toBeLessThanOrEqual(2 * 86_400)
  expect(calls.filter((method) => method === 'eth_getBlockByNumber').length).toBeLessThanOrEqual(most)
})

it.each([null, 7, 'nonsense', { number: '0x1', timestamp: -1 }, { number: '0xzz' }])(
  'error: survives %j as a block, and rejects it as code',
  async (answer) => {
    const isBlock = (method: string) => method === 'eth_getBlockByNumber'
    const contract = await deploy()
    const inspect = setUp(async (method) => (isBlock(method) ? answer : '0x6001'))
    await expect(inspect(contract)).resolves.toEqual({ hasCode: true, isNew: undefined })
    const inspectOther = setUp((method) => (method === 'eth_getCode' ? Promise.resolve(answer) : undefined))
    await expect(inspectOther(contract)).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  },
)
