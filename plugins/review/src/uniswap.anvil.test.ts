/** Reviews and then sends real calls of Uniswap's published contracts, at their addresses on Ethereum. */
import { createRequire } from 'node:module'
import type { ChainFacade } from '@latchkey/plugin-api'
import { formatMessage, type TextValues } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { atom, createStore } from 'jotai/vanilla'
import {
  type Abi,
  type AbiFunction,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getAbiItem,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseEther,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServedFacade, servedNetworks } from '../../../tests/chains/createServedFacade.js'
import { describe } from './describe/describe.js'
import type { ReviewPluginContext } from './module.js'
import { readTypedData } from './signed/readTypedData.js'
import type { Signed } from './signed/Signed.js'
import { simulate } from './simulate/simulate.js'
import permit2Code from './testing/permit2.json' with { type: 'json' }

interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

const require = createRequire(import.meta.url)
const factoryArtifact = readArtifact(require('@uniswap/v2-core/build/UniswapV2Factory.json'))
const routerArtifact = readArtifact(require('@uniswap/v2-periphery/build/UniswapV2Router02.json'))
const wethArtifact = readArtifact(require('@uniswap/v2-periphery/build/WETH9.json'))
const factoryV3Artifact = readArtifact(
  require('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
)
const poolV3Artifact = readArtifact(
  require('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'),
)
const routerV3Artifact = readArtifact(
  require('@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json'),
)
const universalArtifact = readArtifact(
  require('@uniswap/universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter.json'),
)
const pairArtifact = readArtifact(require('@uniswap/v2-core/build/UniswapV2Pair.json'))
const positionsArtifact = readArtifact(
  require('@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'),
)

const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const routerV3 = '0xe592427a0aece92de3edee1f18e0157c05861564'
const universalRouter = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
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
  const factoryV3 = await openPoolV3()
  await client().setCode({ address: permit2, bytecode: permit2Code.bytecode as Hex })
  const parameters = {
    permit2,
    weth9: weth,
    v2Factory: factory,
    v3Factory: factoryV3,
    pairInitCodeHash: keccak256(pairArtifact.bytecode),
    poolInitCodeHash: keccak256(poolV3Artifact.bytecode),
    v4PoolManager: zeroAddress,
    v3NFTPositionManager: zeroAddress,
    v4PositionManager: zeroAddress,
    spokePool: zeroAddress,
  }
  await place(universalArtifact, [parameters], universalRouter)
}, 120_000)
afterAll(() => sandbox?.stop())

function readArtifact({ abi, bytecode }: { readonly abi: Abi; readonly bytecode: string }): Artifact {
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}

/** A pool with 15 WETH and 45,000 USDC, in which anybody can swap for a fee of 0.3 %. Returns the factory. */
async function openPoolV3(): Promise<Address> {
  const factory = await deploy(factoryV3Artifact, [])
  await place(routerV3Artifact, [factory, weth], routerV3)
  const positions = await deploy(positionsArtifact, [factory, weth, zeroAddress])
  const sides = [
    { token: weth as Address, amount: parseEther('15') },
    { token: usdc, amount: 45_000_000_000n },
  ].sort((a, b) => (a.token < b.token ? -1 : 1))
  const [[token0, token1], [amount0 = 1n, amount1 = 1n]] = [
    sides.map(({ token }) => token),
    sides.map(({ amount }) => amount),
  ]
  await send(call(weth, wethArtifact.abi, 'deposit', [], parseEther('15')))
  for (const { token } of sides) await send(call(token, erc20Abi, 'approve', [positions, maxUint256]))
  await send(call(factory, factoryV3Artifact.abi, 'createPool', [token0, token1, 3000]))
  const pool = await client().readContract({
    address: factory,
    abi: factoryV3Artifact.abi,
    functionName: 'getPool',
    args: [token0, token1, 3000],
  })
  const price = squareRoot((amount1 << 192n) / amount0)
  await send(call(pool as Address, poolV3Artifact.abi, 'initialize', [price]))
  const whole = [-887_220, 887_220] as const
  const position = [token0, token1, 3000, ...whole, amount0, amount1, 0n, 0n, owner.address, deadline]
  await send(call(positions, positionsArtifact.abi, 'mint', [nameParts(positionsArtifact.abi, 'mint', position)]))
  return factory
}

/** A tuple as an object, because viem encodes tuples with names from objects only. */
function nameParts(abi: Abi, functionName: string, values: readonly unknown[]) {
  const item = getAbiItem({ abi, name: functionName }) as AbiFunction
  const [tuple] = item.inputs as readonly { readonly components: readonly { readonly name: string }[] }[]
  return Object.fromEntries((tuple?.components ?? []).map(({ name }, index) => [name, values[index]]))
}

/** Newton's method, rounded down. */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
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
  // Pools store a price in the first block of each second, so an estimate of an earlier second can be too low.
  const hash = await client().sendTransaction({ account: owner, gas: 5_000_000n, ...one })
  const receipt = await client().waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return receipt
}

function review(...list: readonly Call[]) {
  const calls = list.map(({ to, data, value }) => ({ to, data, value }))
  return reviewSigned({ kind: 'calls', networkId: 'eip155:1', chainId: 1, from, calls, delegates: [] })
}

async function reviewSigned(signed: Signed) {
  const none = atom([])
  const context = {
    store: createStore(),
    atoms: { locale: atom('en') },
    accounts: { networks: atom([network]), accounts: () => atom([{ address: from }]), additionalAccounts: () => none },
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

const swapV3 = (least: bigint, to: Address, value: bigint) => {
  const parts = [weth, usdc, 3000, to, deadline, value, least, 0n]
  const { abi } = routerV3Artifact
  return call(routerV3, abi, 'exactInputSingle', [nameParts(abi, 'exactInputSingle', parts)], value)
}

it.each([
  ['V2', '2,900', swap, 2_900_000_000n],
  ['V3', '2,800', swapV3, 2_800_000_000n],
] as const)(
  'default: says what a swap on Uniswap %s does, and simulates exactly what the chain then does',
  async (...[_version, shown, create, least]) => {
    const request = create(least, from, parseEther('1'))
    const { described, simulated } = await review(request)
    expect(described).toMatchObject({
      sentence: `Swap 1 ETH for at least ${shown} USDC on Uniswap, to your account`,
      source: 'descriptor',
    })
    const before = await readUsdc(from)
    await send(request)
    const received = (await readUsdc(from)) - before
    expect(received).toBeGreaterThan(least)
    expect(simulated).toMatchObject({
      status: 'success',
      assets: [
        { kind: 'coin', amount: -parseEther('1') },
        { kind: 'token', tokenAddress: usdc, amount: received },
      ],
      approvals: [],
    })
  },
)

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

it('behavior: names coins beside the wrapped coins if they are not the same amount', async () => {
  const { data, to } = swapV3(1n, from, parseEther('1'))
  const { described } = await review({ to, data, value: parseEther('2') })
  expect(described?.sentence).toContain('Swap 1 WETH for at least 0.000001 USDC on Uniswap')
  expect(described?.sentence).toContain('with 2 ETH')
})

it('behavior: says why a swap on Uniswap V3 would fail', async () => {
  const { simulated } = await review(swapV3(10_000_000_000n, from, parseEther('1')))
  expect(simulated).toEqual({ status: 'reverted', reason: 'Too little received' })
})

const permit2Abi = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { Details details; address spender; uint256 sigDeadline; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
])

it('default: says what a signature for Permit2 allows, and the spender can then take exactly that', async () => {
  const spender = privateKeyToAccount(generatePrivateKey())
  await sandbox.fund(spender.address, { amountWei: parseEther('1') })
  const message = {
    details: { token: usdc, amount: 250_000_000n, expiration: 4_102_444_800, nonce: 0 },
    spender: spender.address,
    sigDeadline: 4_102_444_800n,
  }
  const typedData = {
    domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
    types: {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    message,
  } as const
  const { described } = await reviewSigned(readTypedData([from, typedData], 'eip155:1', from))
  expect(described?.sentence).toMatch(/^Give 0x\w{4}…\w{4} access to 250 USDC$/)
  expect(described?.source).toBe('descriptor')

  await send(call(usdc, erc20Abi, 'approve', [permit2, maxUint256]))
  const signature = await owner.signTypedData(typedData)
  await send(call(permit2, permit2Abi, 'permit', [owner.address, message, signature]))
  const before = await readUsdc(from)
  const take = (amount: bigint) => {
    const { to, data } = call(permit2, permit2Abi, 'transferFrom', [owner.address, spender.address, amount, usdc])
    return client().sendTransaction({ account: spender, to, data })
  }
  await expect(take(250_000_001n)).rejects.toThrow()
  await client().waitForTransactionReceipt({ hash: await take(250_000_000n) })
  expect(before - (await readUsdc(from))).toBe(250_000_000n)
})

/** How programs for the Universal Router name the account and the router. */
const [caller, itself] = [`0x${'1'.padStart(40, '0')}`, `0x${'2'.padStart(40, '0')}`] as const
const half = parseEther('0.5')
const maxUint160 = 2n ** 160n - 1n

function input(types: string, ...values: readonly unknown[]): Hex {
  return encodeAbiParameters(parseAbiParameters(types), values)
}

function run(commands: Hex, inputs: readonly Hex[], value = 0n): Call {
  return call(universalRouter, universalArtifact.abi, 'execute', [commands, inputs, deadline], value)
}

const wrap = (amount: bigint) => input('address, uint256', itself, amount)
const sweep = (minimum: bigint) => input('address, address, uint256', usdc, caller, minimum)

function buyOnV3(recipient: Address, amount: bigint, least: bigint): Hex {
  const path = encodePacked(['address', 'uint24', 'address'], [weth, 3000, usdc])
  return input('address, uint256, uint256, bytes, bool', recipient, amount, least, path, false)
}

function buyOnV2(recipient: Address, amount: bigint, least: bigint): Hex {
  return input('address, uint256, uint256, address[], bool', recipient, amount, least, [weth, usdc], false)
}

it.each([
  [
    'wraps and swaps on V3',
    () => run('0x0b00', [wrap(half), buyOnV3(caller, half, 1_200_000_000n)], half),
    'Swap 0.5 ETH for at least 1,200 USDC on Uniswap, to your account',
  ],
  [
    'splits a swap, and takes a fee',
    () => {
      const fee = input('address, address, uint256', usdc, friend, 25n)
      const swaps = [buyOnV3(itself, half, 0n), buyOnV2(itself, half, 0n)]
      return run('0x0b00080604', [wrap(2n * half), ...swaps, fee, sweep(2_500_000_000n)], 2n * half)
    },
    'Swap 1 ETH for at least 2,500 USDC on Uniswap, to your account',
  ],
])('default: a program that %s does what its review says', async (_name, create, sentence) => {
  const request = create()
  const { described, simulated } = await review(request)
  expect(described?.sentence).toBe(sentence)
  const before = await readUsdc(from)
  await send(request)
  expect(simulated).toMatchObject({
    status: 'success',
    assets: [
      { kind: 'coin', amount: -request.value },
      { kind: 'token', tokenAddress: usdc, amount: (await readUsdc(from)) - before },
    ],
    approvals: [],
  })
})

it('default: a program that sells tokens through Permit2 does what its review says', async () => {
  await send(call(usdc, erc20Abi, 'approve', [permit2, maxUint256]))
  await send(call(permit2, permit2Abi, 'approve', [usdc, universalRouter, maxUint160, 4_102_444_800]))
  const path = [usdc, weth]
  const sell = input('address, uint256, uint256, address[], bool', itself, 900_000_000n, 0n, path, true)
  const request = run('0x080c', [sell, input('address, uint256', caller, parseEther('0.2'))])
  const { described, simulated } = await review(request)
  expect(described?.sentence).toBe('Swap 900 USDC for at least 0.2 ETH on Uniswap, to your account')
  const [before, beforeUsdc] = [await client().getBalance({ address: from }), await readUsdc(from)]
  const { gasUsed, effectiveGasPrice } = await send(request)
  const gain = (await client().getBalance({ address: from })) - before + gasUsed * effectiveGasPrice
  expect(beforeUsdc - (await readUsdc(from))).toBe(900_000_000n)
  expect(simulated).toMatchObject({
    status: 'success',
    assets: expect.arrayContaining([
      expect.objectContaining({ kind: 'coin', amount: gain }),
      expect.objectContaining({ kind: 'token', tokenAddress: usdc, amount: -900_000_000n }),
    ]),
  })
})

it('behavior: a minimum is not shown if the router ignores its bits', async () => {
  const request = run('0x0b0004', [wrap(half), buyOnV3(itself, half, 0n), sweep(2n ** 160n)], half)
  const { described } = await review(request)
  expect(described?.sentence).toBe('Run unread commands on Uniswap, with 0.5 ETH')
  await send(request)
})

it('behavior: the router refuses commands that earlier ones read without their second bit', async () => {
  const { simulated } = await review(run('0x0b0044', [wrap(half), buyOnV3(itself, half, 0n), sweep(1n)], half))
  expect(simulated).toMatchObject({ status: 'reverted' })
})
