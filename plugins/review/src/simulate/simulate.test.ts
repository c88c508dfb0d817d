/** Simulates requests with the real chain modules, on anvil and LiteSVM. */
import type { ChainFacade, Network, PluginChain, Simulation } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { atom, createStore } from 'jotai/vanilla'
import { type Address, encodeFunctionData, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compileContract } from '../../../../tests/chains/compileContract.js'
import { createServedFacade, servedNetworks } from '../../../../tests/chains/createServedFacade.js'
import type { ReviewPluginContext } from '../module.js'
import type { Signed, SignedCalls } from '../signed/Signed.js'
import { readSolana } from '../signed/solana/readSolana.js'
import { simulate } from './simulate.js'

const { eip155: mainnet, solana } = servedNetworks
const networks: readonly Network[] = [mainnet, solana]
const owner = privateKeyToAccount(generatePrivateKey())
const from = owner.address.toLowerCase()
const other = `0x${'5a'.repeat(20)}`
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 id)',
  'function claim(address token) payable',
  'function fail(string reason)',
  'function poke()',
])

let sandbox: Sandbox
let facades: Partial<Record<string, ChainFacade>>
let usdc: Address
let drainer: Address
let lyingToken: Address
/** Prices by CAIP-10 id. */
let prices: Record<string, string>

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  facades = { eip155: await createServedFacade('eip155', sandbox), solana: await createServedFacade('solana', sandbox) }
  usdc = sandbox.chains['eip155:1'].tokens.USDC.address.toLowerCase() as Address
  await sandbox.fund(owner.address, { amountWei: parseEther('10') })
  await sandbox.mintToken(owner.address, { token: 'USDC', amount: 1_000_000_000n })
  await sandbox.mintCollectible(owner.address)
  drainer = await deploy('Drainer')
  lyingToken = await deploy('LyingToken')
}, 120_000)
afterAll(() => sandbox?.stop())
beforeEach(() => {
  prices = { [`eip155:1:${'0x'.padEnd(42, 'e')}`]: '3000', [`eip155:1:${usdc}`]: '1' }
})

async function deploy(name: string): Promise<Address> {
  const { client } = sandbox.chains['eip155:1']
  const data = `${compileContract(name)}${from.slice(2).padStart(64, '0')}` as Hex
  const hash = await client.sendTransaction({ account: owner, data })
  return (await client.waitForTransactionReceipt({ hash })).contractAddress?.toLowerCase() as Address
}

/** The members of the context that a simulation uses, with a real chain. */
function setUp(replaced?: Partial<PluginChain>) {
  return {
    store: createStore(),
    accounts: { networks: atom(networks) },
    chain: async (namespace: string) => ({ ...facades[namespace], ...replaced }),
    prices: {
      async getPrices({ tokens }: { tokens: readonly string[] }) {
        return new Map(tokens.flatMap((token) => (prices[token] ? [[token, { price: prices[token] }]] : [])))
      },
    },
  } as unknown as ReviewPluginContext
}

const run = (signed: Signed, replaced?: Partial<PluginChain>) =>
  simulate(setUp(replaced), signed, new AbortController().signal)

function calls(...list: readonly (Omit<SignedCalls['calls'][number], 'value'> & { value?: bigint })[]): SignedCalls {
  const each = list.map((call) => ({ value: 0n, ...call }))
  return { kind: 'calls', networkId: 'eip155:1', chainId: 1, from, calls: each, delegates: [] }
}

const call = (to: string, functionName: (typeof abi)[number]['name'], ...args: readonly unknown[]) => ({
  to,
  data: encodeFunctionData({ abi, functionName, args } as never),
})

const usdcToken = { decimals: 6, symbol: 'USDC', name: 'USD Coin' }

describe('on EVM chains', () => {
  it('default: reports losses first, the most valuable first, with names and values', async () => {
    const { collectible } = sandbox.chains['eip155:1']
    const signed = calls(
      { to: other, data: '0x', value: parseEther('0.5') },
      call(usdc, 'transfer', other, 2_500_000n),
      call(collectible.toLowerCase(), 'transferFrom', from, other, 1n),
    )
    await expect(run(signed)).resolves.toEqual({
      status: 'success',
      assets: [
        { kind: 'coin', amount: -parseEther('0.5'), token: mainnet.nativeCurrency, fiat: '1500' },
        { kind: 'token', tokenAddress: usdc, amount: -2_500_000n, token: usdcToken, fiat: '2.5' },
        {
          kind: 'collectible',
          tokenAddress: collectible.toLowerCase(),
          amount: -1n,
          collectibleIds: [1n],
          token: { decimals: 0, name: 'Sandbox Keys', symbol: 'KEYS' },
        },
      ],
      approvals: [],
    })
  })

  it('default: reports approvals', async () => {
    const collectible = sandbox.chains['eip155:1'].collectible.toLowerCase()
    const signed = calls(call(usdc, 'approve', other, maxUint256), call(collectible, 'setApprovalForAll', other, true))
    await expect(run(signed)).resolves.toEqual({
      status: 'success',
      assets: [],
      approvals: [
        { kind: 'token', tokenAddress: usdc, spender: other, amount: 'all', token: usdcToken },
        {
          kind: 'collectible',
          tokenAddress: collectible,
          spender: other,
          amount: 'all',
          collectibleIds: [],
          token: { decimals: 0, name: 'Sandbox Keys', symbol: 'KEYS' },
        },
      ],
    })
  })

  it('behavior: reports what a drainer takes, whatever the call is named', async () => {
    const allow = call(usdc, 'approve', drainer, 900_000_000n)
    await expect(run(calls(allow, call(drainer, 'claim', usdc)))).resolves.toMatchObject({
      status: 'success',
      assets: [{ tokenAddress: usdc, amount: -900_000_000n, fiat: '900' }],
      approvals: [],
    })
  })

  it('behavior: reports a loss that the called token does not log', async () => {
    await expect(run(calls(call(lyingToken, 'poke')))).resolves.toMatchObject({
      status: 'success',
      assets: [{ tokenAddress: lyingToken, amount: -1_000_000_000n, token: { symbol: 'BRG' } }],
    })
  })

  it('behavior: simulates calls of contracts that have decimals, but no balances', async () => {
    // Like a price feed: answers every call with a 6, but rejects arguments.
    const feed = `0x${'fe'.repeat(20)}` as const
    const bytecode = '0x60043611601157600660005260206000f35b60006000fd'
    await sandbox.chains['eip155:1'].client.setCode({ address: feed, bytecode })
    const { readToken } = facades.eip155 ?? {}
    await expect(readToken?.({ networkId: 'eip155:1', address: feed })).resolves.toMatchObject({ decimals: 6 })
    await expect(run(calls({ to: feed, data: '0x313ce567' }))).resolves.toEqual({
      status: 'success',
      assets: [],
      approvals: [],
    })
  })

  it('behavior: reports what the other calls take if one fails, unless the batch is atomic', async () => {
    const batch = calls(call(drainer, 'fail', 'no'), call(usdc, 'transfer', other, 2_500_000n))
    await expect(run({ ...batch, isSplittable: true })).resolves.toMatchObject({
      status: 'success',
      assets: [{ tokenAddress: usdc, amount: -2_500_000n }],
      hasFailures: true,
    })
    await expect(run(batch)).resolves.toMatchObject({ status: 'reverted' })
  })

  it('behavior: reports why a call reverts', async () => {
    await expect(run(calls(call(drainer, 'fail', 'the sale is over')))).resolves.toEqual({
      status: 'reverted',
      reason: 'the sale is over',
    })
  })

  it('behavior: shows amounts without names and values if the services fail', async () => {
    const fails = async () => Promise.reject(new Error('away'))
    const context = { ...setUp({ readToken: fails }), prices: { getPrices: fails } } as unknown as ReviewPluginContext
    const signed = calls(call(usdc, 'transfer', other, 2_500_000n))
    await expect(simulate(context, signed, new AbortController().signal)).resolves.toEqual({
      status: 'success',
      assets: [{ kind: 'token', tokenAddress: usdc, amount: -2_500_000n }],
      approvals: [],
    })
  })

  it('behavior: waits at most a second for names and values', async () => {
    const signed = calls({ to: other, data: '0x', value: 1n })
    const hangs = () => new Promise<never>(() => undefined)
    const context = { ...setUp(), prices: { getPrices: hangs } } as unknown as ReviewPluginContext
    const startMs = Date.now()
    await expect(simulate(context, signed, new AbortController().signal)).resolves.toMatchObject({
      assets: [{ amount: -1n }],
    })
    expect(Date.now() - startMs).toBeLessThan(2_000)
  })
})

describe('on Solana', () => {
  const keys = Keypair.generate()
  const account = keys.publicKey.toBase58()
  const thief = Keypair.generate().publicKey

  /** The token program's `Approve`, for the largest amount. */
  function approve(mint: PublicKey, delegate: PublicKey): TransactionInstruction {
    const [tokenProgram, associatedProgram] = [
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    ].map((program) => new PublicKey(program)) as [PublicKey, PublicKey]
    const seeds = [keys.publicKey, tokenProgram, mint].map((key) => key.toBytes())
    const [held] = PublicKey.findProgramAddressSync(seeds, associatedProgram)
    return new TransactionInstruction({
      programId: tokenProgram,
      keys: [
        { pubkey: held, isSigner: false, isWritable: true },
        { pubkey: delegate, isSigner: false, isWritable: false },
        { pubkey: keys.publicKey, isSigner: true, isWritable: false },
      ],
      data: Buffer.from([4, ...Array.from({ length: 8 }, () => 255)]),
    })
  }

  it('default: reports losses and delegates', async () => {
    const mint = new PublicKey(sandbox.solana.tokens.USDC.address)
    await sandbox.solana.fund(account, 5_000_000_000n)
    await sandbox.solana.fund(thief.toBase58(), 1_000_000_000n)
    await sandbox.solana.mintToken(account, { token: 'USDC', amount: 9_000_000n })
    prices[`${solana.caipNetworkId}:So11111111111111111111111111111111111111112`] = '150'
    const instructions = [
      SystemProgram.transfer({ fromPubkey: keys.publicKey, toPubkey: thief, lamports: 2_000_000_000 }),
      approve(mint, thief),
    ]
    const recentBlockhash = '1'.repeat(32)
    const message = new TransactionMessage({ payerKey: keys.publicKey, recentBlockhash, instructions })
    const transactions = [new VersionedTransaction(message.compileToV0Message()).serialize()]
    const { caipNetworkId: networkId } = solana
    await expect(run(readSolana({ transactions }, networkId, account, new Set()))).resolves.toEqual({
      status: 'success',
      assets: [{ kind: 'coin', amount: -2_000_000_000n, token: solana.nativeCurrency, fiat: '300' }],
      approvals: [
        {
          kind: 'token',
          tokenAddress: mint.toBase58(),
          spender: thief.toBase58(),
          amount: 'all',
          token: { decimals: 6, symbol: 'USDC', name: 'USD Coin' },
        },
      ],
    })
  })
})

describe('limits', () => {
  const simulated = (simulation: Partial<Simulation> | undefined) => ({
    readToken: async () => usdcToken,
    simulate: async () => simulation && ({ status: 'success', changes: [], ...simulation } as Simulation),
  })
  const signed = calls({ to: other, data: '0x', value: 1n })

  it('default: messages and typed data change nothing', async () => {
    const nothing = { status: 'success', assets: [], approvals: [] }
    const base = { networkId: 'eip155:1', from } as const
    await expect(run({ ...base, kind: 'message', bytes: new Uint8Array() })).resolves.toEqual(nothing)
    await expect(
      run({ ...base, kind: 'typedData', domain: {}, primaryType: 'Permit', types: {}, message: {} }),
    ).resolves.toEqual(nothing)
    await expect(run({ ...base, kind: 'unreadable' })).resolves.toEqual({ status: 'unavailable' })
  })

  it('behavior: says how much it omits, and omits gains first', async () => {
    const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
    const gains = Array.from({ length: 60 }, (_value, index) => ({ tokenAddress: addressOf(index), amount: 1n }))
    const losses = Array.from({ length: 30 }, (_value, index) => ({
      tokenAddress: addressOf(100 + index),
      amount: -1n,
    }))
    const approvals = gains.map(({ tokenAddress }) => ({ tokenAddress, spender: other, amount: 1n }))
    const changes = await run(signed, simulated({ changes: [...gains, ...losses], approvals }))
    if (changes.status !== 'success') throw new Error(changes.status)
    expect(changes.assets).toHaveLength(50)
    expect(changes.assets.filter(({ amount }) => amount < 0n)).toHaveLength(30)
    expect(changes.approvals).toHaveLength(50)
    expect(changes.omitted).toBe(50)
  })

  it('behavior: adds the address to a well-known symbol of another token', async () => {
    const changes = await run(signed, simulated({ changes: [{ tokenAddress: other, amount: -1n }] }))
    const symbol = 'USDC (0x5a5A…5A5A)'
    expect(changes).toMatchObject({ assets: [{ tokenAddress: other, token: { symbol, decimals: 6 } }] })
    const mint = Keypair.generate().publicKey.toBase58()
    const simulation = { status: 'success', changes: [{ tokenAddress: mint, amount: -1n }], approvals: [] }
    const onSolana = {
      ...({ kind: 'solana', networkId: solana.caipNetworkId, from: mint, transactions: [] } as const),
      ...{ effects: [], priorityFee: 0n, isDurable: false, hasUnknownProgram: false },
    }
    await expect(
      run(onSolana, { readToken: async () => usdcToken, simulateTransactions: async () => simulation as Simulation }),
    ).resolves.toMatchObject({ assets: [{ token: { symbol: `USDC (${mint.slice(0, 6)}…${mint.slice(-4)})` } }] })
  })

  it('behavior: says if the node reports no logs', async () => {
    await expect(run(signed, simulated({}))).resolves.toEqual({
      status: 'success',
      assets: [],
      approvals: [],
      isPartial: true,
    })
  })

  it('behavior: is unavailable if the node can’t simulate, fails, or is aborted', async () => {
    await expect(run(signed, simulated(undefined))).resolves.toEqual({ status: 'unavailable' })
    const fails = async () => Promise.reject(new Error('away'))
    await expect(run(signed, { simulate: fails })).resolves.toEqual({ status: 'unavailable' })
    const { simulate: _simulate, ...withoutSimulation } = facades.eip155 ?? {}
    const context = { ...setUp(), chain: async () => withoutSimulation } as unknown as ReviewPluginContext
    await expect(simulate(context, signed, new AbortController().signal)).resolves.toEqual({ status: 'unavailable' })
    const hangs = () => new Promise<never>(() => undefined)
    await expect(simulate(setUp({ simulate: hangs }), signed, AbortSignal.timeout(50))).resolves.toEqual({
      status: 'unavailable',
    })
  })
})
