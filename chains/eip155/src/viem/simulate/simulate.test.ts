import { type RpcClient, RpcError, type SimulateParameters } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { simulate } from './simulate.js'

const networkId = 'eip155:1'
const { address: from } = privateKeyToAccount(generatePrivateKey())
const attacker = privateKeyToAccount(generatePrivateKey()).address
const routerAbi = parseAbi([
  'function swap(address poolIn, address poolOut, uint256 amount, uint256 least, address to) payable',
  'function quote(address poolIn, address poolOut, uint256 amount) view returns (uint256)',
])

let sandbox: Sandbox
let usdc: { address: Address; pool: Address }
/** Methods that the node does not support. */
let unknown: readonly string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  usdc = sandbox.chains[networkId].tokens.USDC as typeof usdc
  await sandbox.fund(from, { amountWei: parseEther('10') })
  await sandbox.mintToken(from, { token: 'USDC', amount: 1_000_000_000n })
}, 60_000)
afterAll(() => sandbox?.stop())
afterEach(() => {
  unknown = []
})

/** The chain's own node. */
const rpc: RpcClient = {
  async request(method, params) {
    if (unknown.includes(method)) throw new RpcError(method, { code: -32_601, message: 'the method does not exist' })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(sandbox.chains[networkId].rpcUrl, { method: 'POST', headers, body })
    const { error, result } = (await response.json()) as { error?: { code: number; message: string }; result: unknown }
    if (error) throw new RpcError(method, error)
    return result
  },
}

type Calls = SimulateParameters['calls']
const run = (calls: Calls, tokens: readonly string[] = [usdc.address]) =>
  simulate(rpc, { networkId, from, calls, tokens })

function swap(poolIn: Address, poolOut: Address, amount: bigint, to: Address = from): Calls[number] {
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [poolIn, poolOut, amount, 0n, to] })
  return { to: sandbox.swaps.router, data, value: poolIn === zeroAddress ? amount : 0n }
}

const quote = (poolIn: Address, poolOut: Address, amount: bigint) =>
  sandbox.chains[networkId].client.readContract({
    address: sandbox.swaps.router,
    abi: routerAbi,
    functionName: 'quote',
    args: [poolIn, poolOut, amount],
  })

const call = (to: Address, functionName: 'approve' | 'transfer', args: readonly [Address, bigint]): Calls[number] => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args }),
  value: 0n,
})

describe.each([
  ['eth_simulateV1', [], { approvals: [] }],
  // Reports no logs, so approvals are unknown.
  ['a state override', ['eth_simulateV1'], {}],
] as const)('by %s', (_name, missing, logged) => {
  it('default: reports a swap of the native coin for a token', async () => {
    unknown = missing
    const amount = parseEther('0.1')
    const received = await quote(zeroAddress, usdc.pool, amount)
    await expect(run([swap(zeroAddress, usdc.pool, amount)])).resolves.toEqual({
      status: 'success',
      changes: [{ amount: -amount }, { tokenAddress: usdc.address.toLowerCase(), amount: received }],
      ...logged,
    })
  })

  it('default: simulates an approval and its swap as one batch', async () => {
    unknown = missing
    const received = await quote(usdc.pool, zeroAddress, 100_000_000n)
    const approval = call(usdc.address, 'approve', [sandbox.swaps.router, 100_000_000n])
    await expect(run([approval, swap(usdc.pool, zeroAddress, 100_000_000n)])).resolves.toEqual({
      status: 'success',
      changes: [{ amount: received }, { tokenAddress: usdc.address.toLowerCase(), amount: -100_000_000n }],
      ...logged,
    })
  })

  it('behavior: reports only the payment when coins go to an account that has no code', async () => {
    unknown = missing
    const theft = { to: attacker, data: '0xdeadbeef', value: parseEther('1') }
    const changes = [{ amount: -parseEther('1') }]
    await expect(run([theft])).resolves.toEqual({ status: 'success', changes, ...logged })
  })

  it('behavior: reports no received token if a swap pays another recipient', async () => {
    unknown = missing
    const simulation = await run([swap(zeroAddress, usdc.pool, parseEther('0.1'), attacker)])
    expect(simulation).toEqual({ status: 'success', changes: [{ amount: -parseEther('0.1') }], ...logged })
  })

  it('behavior: subtracts a token’s transfer fee from the received amount', async () => {
    unknown = missing
    const { address, pool } = await sandbox.swaps.addFeeToken(networkId)
    const promised = await quote(zeroAddress, pool, parseEther('0.1'))
    const simulation = await run([swap(zeroAddress, pool, parseEther('0.1'))], [address])
    const arrived = simulation?.changes.find(({ tokenAddress }) => tokenAddress === address.toLowerCase())?.amount ?? 0n
    expect(arrived).toBeGreaterThan(0n)
    expect(arrived).toBeLessThan((promised * 981n) / 1000n)
  })

  it('behavior: reports a failing call as reverted', async () => {
    unknown = missing
    await expect(run([swap(usdc.pool, zeroAddress, 100_000_000n)])).resolves.toEqual({
      status: 'reverted',
      changes: [],
      reason: 'token refused',
    })
    await expect(run([{ to: attacker, data: '0x', value: parseEther('1000') }])).resolves.toMatchObject({
      status: 'reverted',
    })
  })

  it('behavior: reports what the other calls change if the batch is not atomic', async () => {
    unknown = missing
    const fails = { to: attacker, data: '0x', value: parseEther('1000') }
    const theft = { to: attacker, data: '0x', value: parseEther('1') }
    const transfer = call(usdc.address, 'transfer', [attacker, 7n])
    const changes = [{ amount: -parseEther('1') }, { tokenAddress: usdc.address.toLowerCase(), amount: -7n }]
    const inParts = (calls: Calls) => simulate(rpc, { networkId, from, calls, tokens: [usdc.address], isAtomic: false })
    await expect(inParts([swap(usdc.pool, zeroAddress, 1n), theft, transfer])).resolves.toEqual({
      status: 'success',
      changes,
      ...logged,
      hasFailures: true,
    })
    await expect(inParts([fails, transfer])).resolves.toMatchObject({ changes: changes.slice(1), hasFailures: true })
    await expect(inParts([theft, transfer])).resolves.toEqual({ status: 'success', changes, ...logged })
    await expect(inParts([fails, fails])).resolves.toMatchObject({ status: 'reverted', changes: [] })
    await expect(run([swap(usdc.pool, zeroAddress, 1n), theft])).resolves.toMatchObject({ status: 'reverted' })
  })

  it('behavior: sends nothing', async () => {
    unknown = missing
    const { client } = sandbox.chains[networkId]
    const before = await client.getBalance({ address: from })
    await run([{ to: attacker, data: '0xdeadbeef', value: parseEther('1') }])
    expect(await client.getBalance({ address: from })).toBe(before)
    expect(await client.getBalance({ address: attacker })).toBe(0n)
  })
})

it('behavior: finds a token whose contract the calls do not mention', async () => {
  const tether = sandbox.chains[networkId].tokens.USDT.address
  await sandbox.mintToken(from, { token: 'USDT', amount: 5_000_000n })
  await expect(run([call(tether, 'transfer', [attacker, 5_000_000n])])).resolves.toEqual({
    status: 'success',
    changes: [{ tokenAddress: tether.toLowerCase(), amount: -5_000_000n }],
    approvals: [],
  })
})

it('behavior: resolves with undefined if the node supports neither method', async () => {
  unknown = ['eth_simulateV1', 'eth_call']
  await expect(run([{ to: attacker, data: '0x', value: 1n }])).resolves.toBeUndefined()
})

it.each([null, '0x', 'nonsense', `0x${'0'.repeat(63)}`, {}] as const)(
  'behavior: resolves with undefined if a node ignores the override and returns %j',
  async (answer) => {
    const request = async (method: string) => (method === 'eth_call' ? answer : [{ calls: [] }])
    const parameters = { networkId, from, calls: [{ to: attacker, data: '0x' as Hex, value: 1n }], tokens: [] } as const
    await expect(simulate({ request }, parameters)).resolves.toBeUndefined()
  },
)

it('error: rejects if the node is unreachable', async () => {
  const request = async () => Promise.reject(new TypeError('fetch failed'))
  const parameters = { networkId, from, calls: [], tokens: [] } as const
  await expect(simulate({ request }, parameters)).rejects.toThrow('fetch failed')
})
