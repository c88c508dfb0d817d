import { solana } from '@latchkey/networks'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { base64 } from '@scure/base'
import { getAccount, getAssociatedTokenAddressSync } from '@solana/spl-token'
import { Connection, Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServedChainContext } from '../../../tests/chains/createServedChainContext.js'
import { createFacade } from './createFacade.js'
import { tokenPrograms } from './transfer/describeTokenTransfer.js'

const networkId = solana.caipNetworkId
const sender = Keypair.generate()
const from = sender.publicKey.toBase58()

let sandbox: Sandbox
let connection: Connection
let usdc: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  usdc = sandbox.solana.tokens.USDC.address
  connection = new Connection(sandbox.solana.rpcUrl, 'confirmed')
  await sandbox.solana.fund(from, 5_000_000_000n)
  await sandbox.solana.mintToken(from, { token: 'USDC', amount: 100_000_000n })
}, 60_000)
afterAll(() => sandbox?.stop())

/** Creates the facade with the modal's transport and the project's RPC URL. */
function setUp() {
  const network = { ...solana, rpcUrls: { default: { http: [] } } }
  return createFacade(createServedChainContext({ sandbox, networks: [network] }))
}

/** Signs a transaction, sends it with an independent client, and waits for confirmation. */
async function send(params: unknown): Promise<void> {
  const { transaction } = params as { readonly transaction: string }
  const signed = VersionedTransaction.deserialize(base64.decode(transaction))
  signed.sign([sender])
  const signature = await connection.sendTransaction(signed)
  await expect
    .poll(async () => (await connection.getSignatureStatus(signature)).value, { timeout: 10_000 })
    .toMatchObject({ err: null })
}

/** A program's address, which has no key. */
function offCurve(): string {
  const seed = Keypair.generate().publicKey.toBytes()
  return PublicKey.findProgramAddressSync([seed], new PublicKey(usdc))[0].toBase58()
}

const balanceOf = async (address: PublicKey) => BigInt(await connection.getBalance(address))

it('default: recognizes addresses by their format', () => {
  const facade = setUp()
  expect(facade.namespace).toBe('solana')
  for (const value of [from, usdc, '11111111111111111111111111111111']) expect(facade.isAddress(value)).toBe(true)
  for (const value of ['', '0x', from.slice(0, 31), `${from}1`, `${from.slice(0, -1)}0`, `${'z'.repeat(44)}`]) {
    expect(facade.isAddress(value)).toBe(false)
  }
})

it('default: isContract is true for programs, mints and token accounts', async () => {
  const facade = setUp()
  const isContract = (address: string) => facade.isContract?.({ networkId, address })
  await expect(isContract('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).resolves.toBe(true)
  await expect(isContract(usdc)).resolves.toBe(true)
  const held = getAssociatedTokenAddressSync(new PublicKey(usdc), sender.publicKey).toBase58()
  await expect(isContract(held)).resolves.toBe(true)
  await expect(isContract(from)).resolves.toBe(false)
  await expect(isContract(Keypair.generate().publicKey.toBase58())).resolves.toBe(false)
  expect(facade.checkAddress).toBeUndefined()
})

it.each([null, {}, 'account', 7])('error: rejects %o as the node’s account data', async (answer) => {
  const rpc = () => ({ request: async () => answer })
  const facade = createFacade({ ...createTestChainContext({ networks: [solana] }), rpc } as never)
  await expect(facade.isContract?.({ networkId, address: from })).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
})

it('default: getBalance', async () => {
  const address = Keypair.generate().publicKey.toBase58()
  await sandbox.solana.fund(address, 1_234_567_890n)
  await expect(setUp().getBalance({ networkId, address })).resolves.toEqual({
    value: 1_234_567_890n,
    decimals: 9,
    symbol: 'SOL',
  })
})

it('parameters: getBalance reads the associated account if given a tokenAddress', async () => {
  const facade = setUp()
  const owner = Keypair.generate().publicKey.toBase58()
  const read = () => facade.getBalance({ networkId, address: owner, tokenAddress: usdc })
  await expect(read()).resolves.toEqual({ value: 0n, decimals: 6, symbol: 'USDC' })
  await sandbox.solana.mintToken(owner, { token: 'USDC', amount: 1_234_567n })
  await expect(read()).resolves.toEqual({ value: 1_234_567n, decimals: 6, symbol: 'USDC' })
})

it('error: getBalance rejects an address that is not a token', async () => {
  const reading = setUp().getBalance({
    networkId,
    address: from,
    tokenAddress: Keypair.generate().publicKey.toBase58(),
  })
  await expect(reading).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
})

it('error: getBalance rejects another token’s account', async () => {
  const [program] = tokenPrograms
  const stored = (bytes: number) => ({ data: [base64.encode(new Uint8Array(bytes)), 'base64'], owner: program })
  const request = async (_method: string, [addresses]: readonly [readonly string[]]) =>
    addresses[0] === usdc ? { value: [stored(82), null] } : { value: [stored(165), null] }
  const facade = createFacade(createTestChainContext({ networks: [solana], request: request as never }))
  const reading = facade.getBalance({ networkId, address: from, tokenAddress: usdc })
  await expect(reading).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
})

it('default: readToken reads the mint and the metadata program', async () => {
  const token = await setUp().readToken?.({ networkId, address: usdc })
  expect(token).toEqual({ decimals: 6, symbol: 'USDC', name: 'USD Coin' })
})

it('behavior: readToken caches each token, and reads it again after a failure', async () => {
  let failures = 1
  const calls: string[] = []
  const request = async (method: string) => {
    calls.push(method)
    if (failures-- > 0) throw new Error('away')
    return { value: [null, null] }
  }
  const facade = createFacade(createTestChainContext({ networks: [solana], request }))
  const read = () => facade.readToken?.({ networkId, address: usdc })
  await expect(read()).rejects.toThrow('away')
  await expect(Promise.all([read(), read()])).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
  expect(calls).toHaveLength(2)
})

it('error: readToken rejects a wallet’s address as a token', async () => {
  await expect(setUp().readToken?.({ networkId, address: from })).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
})

it('error: rejects a network that is not configured', async () => {
  const facade = setUp()
  const foreign = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  await expect(facade.getBalance({ networkId: foreign, address: from })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
})

it.each([undefined, {}, { value: '1' }, { value: -1 }, { value: 0.5 }])(
  'error: rejects if the node returns %j',
  async (answer) => {
    const facade = createFacade(createTestChainContext({ networks: [solana], request: async () => answer }))
    await expect(facade.getBalance({ networkId, address: from })).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  },
)

it('default: supports no names, capabilities or contract reads', async () => {
  const facade = setUp()
  await expect(facade.resolveName({ networkId, name: 'toly.sol' })).resolves.toBeUndefined()
  await expect(facade.getCapabilities({ networkId, address: from })).resolves.toEqual({})
  const reading = facade.readContract({ networkId, address: usdc, abi: [], functionName: 'x' })
  await expect(reading).rejects.toMatchObject({ code: 'READ_CONTRACT_UNSUPPORTED' })
})

describe('SOL transfers', () => {
  it('default: charges the estimated fee', async () => {
    const facade = setUp()
    const to = Keypair.generate().publicKey
    const parameters = { networkId, from, to: to.toBase58(), amount: 1_000_000_000n }
    const fee = await facade.estimateFee(parameters)
    const minimum = BigInt(await connection.getMinimumBalanceForRentExemption(0))
    const reserve = { value: minimum + 10_000n, decimals: 9, symbol: 'SOL' }
    expect(fee).toEqual({ value: 5_000n, decimals: 9, symbol: 'SOL', reserve })
    const before = await balanceOf(sender.publicKey)
    const request = await facade.buildTransfer(parameters)
    expect(request).toMatchObject({ method: 'solana_signAndSendTransaction', params: { pubkey: from } })
    await send(request.params)
    expect(await balanceOf(to)).toBe(1_000_000_000n)
    expect(before - (await balanceOf(sender.publicKey))).toBe(1_000_000_000n + fee.value)
  })

  it('behavior: can send the whole balance minus the reserve', async () => {
    const facade = setUp()
    const parameters = { networkId, from, to: Keypair.generate().publicKey.toBase58() }
    const { value: balance } = await facade.getBalance({ networkId, address: from })
    const { reserve } = await facade.estimateFee({ ...parameters, amount: balance / 2n })
    const amount = balance - (reserve?.value ?? 0n)
    await facade.estimateFee({ ...parameters, amount })
    await send((await facade.buildTransfer({ ...parameters, amount })).params)
    await sandbox.solana.fund(from, amount)
  })

  it('error: rejects if sender or recipient would be below the rent minimum', async () => {
    const facade = setUp()
    const minimum = BigInt(await connection.getMinimumBalanceForRentExemption(0))
    const { value: balance } = await facade.getBalance({ networkId, address: from })
    const to = Keypair.generate().publicKey.toBase58()
    const sums = [
      [minimum - 1n, 'recipient'],
      [balance - 5_000n - minimum + 1n, 'sender'],
    ] as const
    for (const [amount, side] of sums) {
      const estimating = facade.estimateFee({ networkId, from, to, amount })
      await expect(estimating).rejects.toMatchObject({
        code: 'TRANSFER_BELOW_RENT',
        details: expect.stringContaining(side),
      })
    }
    await facade.estimateFee({ networkId, from, to, amount: balance - 5_000n })
    await facade.estimateFee({ networkId, from, to, amount: minimum })
  })

  it('error: rejects a recipient that has neither a key nor an account', async () => {
    const facade = setUp()
    const to = offCurve()
    const parameters = { networkId, from, to, amount: 10_000_000n }
    await expect(facade.buildTransfer(parameters)).rejects.toMatchObject({
      code: 'TOKEN_RECIPIENT_INVALID',
      details: 'No key owns it.',
    })
    await expect(facade.estimateFee(parameters)).rejects.toMatchObject({ code: 'TOKEN_RECIPIENT_INVALID' })
    // Like a multisig's existing vault.
    await sandbox.solana.fund(to, 10_000_000n)
    await send((await facade.buildTransfer(parameters)).params)
    expect(await balanceOf(new PublicKey(to))).toBe(20_000_000n)
  })

  it.each([
    ['an invalid recipient', { to: 'nonsense' }, 'ADDRESS_INVALID'],
    ['sender', { from: '0OIl' }, 'ADDRESS_INVALID'],
    ['token', { tokenAddress: '0xabc' }, 'ADDRESS_INVALID'],
    ['an amount below zero', { amount: -1n }, 'TRANSFER_AMOUNT_INVALID'],
    ['an amount above 64 bits', { amount: 2n ** 64n }, 'TRANSFER_AMOUNT_INVALID'],
  ])('error: rejects %s', async (_title, fields, code) => {
    const parameters = { networkId, from, to: from, amount: 1n, ...fields }
    await expect(setUp().buildTransfer(parameters)).rejects.toMatchObject({ code })
  })
})

describe('token transfers', () => {
  const read = async (owner: PublicKey) =>
    (await getAccount(connection, getAssociatedTokenAddressSync(new PublicKey(usdc), owner, true))).amount

  it('default: creates the recipient’s account, and reports its rent separately from the fee', async () => {
    const facade = setUp()
    const to = Keypair.generate().publicKey
    const parameters = { networkId, from, to: to.toBase58(), amount: 2_500_000n, tokenAddress: usdc }
    const fee = await facade.estimateFee(parameters)
    expect(fee.value).toBe(5_000n)
    const rent = BigInt(await connection.getMinimumBalanceForRentExemption(165))
    expect(fee.deposit).toEqual({ value: rent, decimals: 9, symbol: 'SOL' })
    const before = await balanceOf(sender.publicKey)
    await send((await facade.buildTransfer(parameters)).params)
    expect(await read(to)).toBe(2_500_000n)
    expect(before - (await balanceOf(sender.publicKey))).toBe(fee.value + rent)
  })

  it('behavior: uses the recipient’s existing account', async () => {
    const facade = setUp()
    const to = Keypair.generate().publicKey
    await sandbox.solana.mintToken(to.toBase58(), { token: 'USDC', amount: 1n })
    const parameters = { networkId, from, to: to.toBase58(), amount: 7n, tokenAddress: usdc }
    const fee = await facade.estimateFee(parameters)
    expect(fee.deposit).toBeUndefined()
    await send((await facade.buildTransfer(parameters)).params)
    expect(await read(to)).toBe(8n)
  })

  it('behavior: accepts the recipient’s token account', async () => {
    const owner = Keypair.generate().publicKey
    await sandbox.solana.mintToken(owner.toBase58(), { token: 'USDC', amount: 1n })
    const to = getAssociatedTokenAddressSync(new PublicKey(usdc), owner).toBase58()
    const { params } = await setUp().buildTransfer({ networkId, from, to, amount: 4n, tokenAddress: usdc })
    await send(params)
    expect(await read(owner)).toBe(5n)
  })

  it('error: rejects the token itself or another token’s account as recipient', async () => {
    const facade = setUp()
    const { USDT } = sandbox.solana.tokens
    await sandbox.solana.mintToken(from, { token: 'USDT', amount: 1n })
    const other = getAssociatedTokenAddressSync(new PublicKey(USDT.address), sender.publicKey).toBase58()
    for (const to of [usdc, other]) {
      const building = facade.buildTransfer({ networkId, from, to, amount: 1n, tokenAddress: usdc })
      await expect(building).rejects.toMatchObject({ code: 'TOKEN_RECIPIENT_INVALID' })
    }
  })

  it('error: rejects a recipient that has neither a key nor an account', async () => {
    const facade = setUp()
    const to = offCurve()
    const parameters = { networkId, from, to, amount: 3n, tokenAddress: usdc }
    await expect(facade.buildTransfer(parameters)).rejects.toMatchObject({
      code: 'TOKEN_RECIPIENT_INVALID',
      details: 'No key owns it.',
    })
    await sandbox.solana.fund(to, 10_000_000n)
    await send((await facade.buildTransfer(parameters)).params)
    expect(await read(new PublicKey(to))).toBe(3n)
  })

  it('error: rejects if paying for the new account would leave the sender below the rent minimum', async () => {
    const facade = setUp()
    const payer = Keypair.generate().publicKey.toBase58()
    const [minimum, rent] = await Promise.all(
      [0, 165].map(async (bytes) => BigInt(await connection.getMinimumBalanceForRentExemption(bytes))),
    )
    await sandbox.solana.mintToken(payer, { token: 'USDC', amount: 9n })
    const to = Keypair.generate().publicKey.toBase58()
    const parameters = { networkId, from: payer, to, amount: 9n, tokenAddress: usdc }
    const { value: had } = await facade.getBalance({ networkId, address: payer })
    await sandbox.solana.fund(payer, 5_000n + (rent ?? 0n) + (minimum ?? 0n) - 1n - had)
    await expect(facade.estimateFee(parameters)).rejects.toMatchObject({
      code: 'TRANSFER_BELOW_RENT',
      details: expect.stringContaining('sender'),
    })
    await sandbox.solana.fund(payer, 1n)
    await expect(facade.estimateFee(parameters)).resolves.toMatchObject({ deposit: { value: rent } })
  })

  it('error: rejects an address that is not a token', async () => {
    const tokenAddress = Keypair.generate().publicKey.toBase58()
    const building = setUp().buildTransfer({ networkId, from, to: from, amount: 1n, tokenAddress })
    await expect(building).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
  })
})

it('error: rejects malformed answers from a node', async () => {
  for (const answer of [null, {}, { value: [] }, { value: [{ data: 7 }] }, { value: {} }]) {
    const facade = createFacade(createTestChainContext({ networks: [solana], request: async () => answer }))
    const parameters = { networkId, from, to: from, amount: 1n }
    await expect(facade.buildTransfer(parameters)).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
    const ofToken = facade.buildTransfer({ ...parameters, tokenAddress: usdc })
    await expect(ofToken).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  }
})
