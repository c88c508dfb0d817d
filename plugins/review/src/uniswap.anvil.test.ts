/** Reviews and then sends real calls of Uniswap V2's published contracts, at their addresses on Ethereum. */
import { createRequire } from 'node:module'
import type { ChainFacade } from '@latchkey/plugin-api'
import { formatMessage, type TextValues } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { atom, createStore } from 'jotai/vanilla'
import { type Abi, type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServedFacade, servedNetworks } from '../../../tests/chains/createServedFacade.js'
import { describe } from './describe/describe.js'
import type { ReviewPluginContext } from './module.js'
import type { SignedCalls } from './signed/Signed.js'
import { simulate } from './simulate/simulate.js'

interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

const require = createRequire(import.meta.url)
const factoryArtifact = readArtifact(require('@uniswap/v2-core/build/UniswapV2Factory.json'))
const routerArtifact = readArtifact(require('@uniswap/v2-periphery/build/UniswapV2Router02.json'))
const wethArtifact = readArtifact(require('@uniswap/v2-periphery/build/WETH9.json'))

const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const network = servedNetworks.eip155
const owner = privateKeyToAccount(generatePrivateKey())
const from = owner.address.toLowerCase() as Address
const friend = `0x${'5a'.repeat(20)}` as const
const deadline = 2n ** 40n

let sandbox: Sandbox
let facade: ChainFacade
let usdc: Address

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  facade = await createServedFacade('eip155', sandbox)
  usdc = sandbox.chains['eip155:1'].tokens.USDC.address.toLowerCase() as Address
  await sandbox.fund(owner.address, { amountWei: parseEther('100') })
  await sandbox.mintToken(owner.address, { token: 'USDC', amount: 200_000_000_000n })
  await place(wethArtifact, [], weth)
  const factory = await deploy(factoryArtifact, [owner.address])
  await place(routerArtifact, [factory, weth], router)
  await send(call(usdc, erc20Abi, 'approve', [router, maxUint256]))
  const amounts = [usdc, 150_000_000_000n, 0n, 0n, owner.address, deadline]
  await send(call(router, routerArtifact.abi, 'addLiquidityETH', amounts, parseEther('50')))
}, 120_000)
afterAll(() => sandbox?.stop())

function readArtifact({ abi, bytecode }: { readonly abi: Abi; readonly bytecode: string }): Artifact {
  return { abi, bytecode: `0x${bytecode}` }
}

const client = () => sandbox.chains['eip155:1'].client

async function deploy({ abi, bytecode }: Artifact, args: readonly unknown[]): Promise<Address> {
  const hash = await client().deployContract({ account: owner, abi, bytecode, args })
  const { contractAddress } = await client().waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('Not deployed')
  return contractAddress
}

/** Deploys a contract and copies its code and first storage slots to the address that it has on Ethereum. */
async function place(artifact: Artifact, args: readonly unknown[], address: Address): Promise<void> {
  const deployed = await deploy(artifact, args)
  const bytecode = await client().getCode({ address: deployed })
  if (!bytecode) throw new Error('No code')
  await client().setCode({ address, bytecode })
  for (const slot of [0, 1, 2]) {
    const index = `0x${slot.toString(16).padStart(64, '0')}` as const
    const value = await client().getStorageAt({ address: deployed, slot: index })
    if (value) await client().setStorageAt({ address, index, value })
  }
}

type Call = { readonly to: Address; readonly data: Hex; readonly value: bigint }

function call(to: Address, abi: Abi, functionName: string, args: readonly unknown[], value = 0n): Call {
  return { to, data: encodeFunctionData({ abi, functionName, args }), value }
}

async function send(one: Call) {
  const hash = await client().sendTransaction({ account: owner, ...one })
  const receipt = await client().waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return receipt
}

async function review(...list: readonly Call[]) {
  const calls = list.map(({ to, data, value }) => ({ to, data, value }))
  const signed: SignedCalls = { kind: 'calls', networkId: 'eip155:1', chainId: 1, from, calls, delegates: [] }
  const none = atom([])
  const context = {
    store: createStore(),
    atoms: { locale: atom('en') },
    accounts: { networks: atom([network]), accounts: () => none, kept: () => none },
    ui: { text: (_id: string, english: string, values?: TextValues) => formatMessage(english, values) },
    chain: async () => facade,
    prices: { getPrices: async () => new Map() },
    log: { warn: () => undefined },
  } as unknown as ReviewPluginContext
  const { signal } = new AbortController()
  const [described, simulated] = await Promise.all([
    describe(context, signed, signal),
    simulate(context, signed, signal),
  ])
  return { described, simulated }
}

const readUsdc = (address: Address) =>
  client().readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

const swap = (least: bigint, to: Address, value: bigint) =>
  call(router, routerArtifact.abi, 'swapExactETHForTokens', [least, [weth, usdc], to, deadline], value)

it('default: says what a swap does, and simulates exactly what the chain then does', async () => {
  const request = swap(2_900_000_000n, from, parseEther('1'))
  const { described, simulated } = await review(request)
  expect(described).toMatchObject({
    sentence: 'Swap 1 ETH for at least 2,900 USDC on Uniswap, to your account',
    source: 'descriptor',
  })
  const before = await readUsdc(from)
  await send(request)
  const received = (await readUsdc(from)) - before
  expect(received).toBeGreaterThan(2_900_000_000n)
  expect(simulated).toMatchObject({
    status: 'success',
    assets: [
      { kind: 'coin', amount: -parseEther('1') },
      { kind: 'token', tokenAddress: usdc, amount: received },
    ],
    approvals: [],
  })
})

it('behavior: a swap for another account shows only a loss', async () => {
  const { described, simulated } = await review(swap(1n, friend, parseEther('1')))
  expect(described?.sentence).toBe('Swap 1 ETH for at least 0.000001 USDC on Uniswap, to 0x5a5A…5A5A')
  expect(simulated).toMatchObject({ status: 'success', assets: [{ kind: 'coin', amount: -parseEther('1') }] })
})

it('behavior: says why a swap would fail', async () => {
  const { simulated } = await review(swap(10_000_000_000n, from, parseEther('1')))
  expect(simulated).toEqual({ status: 'reverted', reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' })
})

it('behavior: a batch of wrapping, approving and swapping nets out what it only passes on', async () => {
  const amount = parseEther('0.5')
  const batch = [
    call(weth, wethArtifact.abi, 'deposit', [], amount),
    call(weth, erc20Abi, 'approve', [router, amount]),
    call(router, routerArtifact.abi, 'swapExactTokensForTokens', [amount, 1n, [weth, usdc], from, deadline]),
  ]
  const { described, simulated } = await review(...batch)
  expect(described?.sentence).toContain('WETH')
  const before = await readUsdc(from)
  for (const one of batch) await send(one)
  expect(simulated).toMatchObject({
    status: 'success',
    assets: [
      { kind: 'coin', amount: -amount },
      { kind: 'token', tokenAddress: usdc, amount: (await readUsdc(from)) - before },
    ],
    approvals: [],
  })
})
