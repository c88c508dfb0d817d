import { solana } from '@latchkey/networks'
import { RpcError } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  AddressLookupTableProgram,
  Authorized,
  Connection,
  Keypair,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServedChainContext } from '../../../../tests/chains/createServedChainContext.js'
import { createFacade } from '../createFacade.js'

const networkId = solana.caipNetworkId
const owner = Keypair.generate()
const from = owner.publicKey.toBase58()
const thief = Keypair.generate().publicKey

let sandbox: Sandbox
let connection: Connection
let usdc: PublicKey
let usdt: PublicKey
/** The owner's account for USDC. */
let held: PublicKey

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  connection = new Connection(sandbox.solana.rpcUrl, 'confirmed')
  usdc = new PublicKey(sandbox.solana.tokens.USDC.address)
  usdt = new PublicKey(sandbox.solana.tokens.USDT.address)
  held = getAssociatedTokenAddressSync(usdc, owner.publicKey)
  await sandbox.solana.fund(from, 5_000_000_000n)
  await sandbox.solana.fund(thief.toBase58(), 1_000_000_000n)
  await sandbox.solana.mintToken(from, { token: 'USDC', amount: 100_000_000n })
  await sandbox.solana.mintToken(from, { token: 'USDT', amount: 70_000_000n })
  for (const token of ['USDC', 'USDT'] as const) {
    await sandbox.solana.mintToken(thief.toBase58(), { token, amount: 1n })
  }
}, 60_000)
afterAll(() => sandbox?.stop())

/** A wallet's transaction, not signed yet. */
async function write(instructions: TransactionInstruction[], payerKey = owner.publicKey): Promise<Uint8Array> {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message()
  return new VersionedTransaction(message).serialize()
}

async function simulateBytes(transactions: readonly Uint8Array[]) {
  const network = { ...solana, rpcUrls: { default: { http: [] } } }
  const facade = createFacade(createServedChainContext({ sandbox, networks: [network] }))
  return facade.simulateTransactions?.({ networkId, from, transactions })
}

const simulate = async (...instructions: TransactionInstruction[]) => simulateBytes([await write(instructions)])

const pay = (toPubkey: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey, lamports })

function transfer(mint: PublicKey, amount: bigint, receiver = thief): TransactionInstruction {
  const [source, destination] = [owner.publicKey, receiver].map((key) => getAssociatedTokenAddressSync(mint, key))
  return createTransferCheckedInstruction(
    source as PublicKey,
    mint,
    destination as PublicKey,
    owner.publicKey,
    amount,
    6,
  )
}

const success = (changes: readonly unknown[], approvals: readonly unknown[] = []) => ({
  status: 'success',
  changes,
  approvals,
})

it('default: reports a payment in SOL without the fee', async () => {
  await expect(simulate(pay(thief, 250_000_000))).resolves.toEqual(success([{ amount: -250_000_000n }]))
})

it('default: reports a transfer of a token', async () => {
  await expect(simulate(transfer(usdc, 3_000_000n))).resolves.toEqual(
    success([{ tokenAddress: usdc.toBase58(), amount: -3_000_000n }]),
  )
})

it('behavior: reports the rent of an account that the transaction creates', async () => {
  const receiver = Keypair.generate().publicKey
  const address = getAssociatedTokenAddressSync(usdc, receiver)
  const rent = BigInt(await connection.getMinimumBalanceForRentExemption(165))
  const creation = createAssociatedTokenAccountIdempotentInstruction(owner.publicKey, address, receiver, usdc)
  await expect(simulate(creation, transfer(usdc, 1n, receiver))).resolves.toEqual(
    success([{ amount: -rent }, { tokenAddress: usdc.toBase58(), amount: -1n }]),
  )
})

it('behavior: reports everything that a drainer takes at once', async () => {
  const drain = [transfer(usdc, 100_000_000n), transfer(usdt, 70_000_000n), pay(thief, 4_900_000_000)]
  await expect(simulate(...drain)).resolves.toEqual(
    success([
      { amount: -4_900_000_000n },
      { tokenAddress: usdc.toBase58(), amount: -100_000_000n },
      { tokenAddress: usdt.toBase58(), amount: -70_000_000n },
    ]),
  )
})

it('behavior: reports nothing that another account pays', async () => {
  const payer = Keypair.generate().publicKey
  await sandbox.solana.fund(payer.toBase58(), 1_000_000_000n)
  const gift = SystemProgram.transfer({ fromPubkey: payer, toPubkey: owner.publicKey, lamports: 7 })
  await expect(simulateBytes([await write([gift], payer)])).resolves.toEqual(success([{ amount: 7n }]))
})

describe('accounts that change hands', () => {
  it('behavior: counts a token account as lost if it gets another owner', async () => {
    const { AccountOwner } = AuthorityType
    const handover = createSetAuthorityInstruction(held, owner.publicKey, AccountOwner, thief)
    await expect(simulate(handover)).resolves.toEqual(
      success([{ tokenAddress: usdc.toBase58(), amount: -100_000_000n }]),
    )
  })

  it('behavior: counts the account’s SOL as lost if it is assigned to another program', async () => {
    const assign = SystemProgram.assign({ accountPubkey: owner.publicKey, programId: thief })
    const simulation = await simulate(assign)
    // The fee is not part of the loss.
    expect(simulation).toEqual(success([{ amount: -5_000_000_000n + 5_000n }]))
  })
})

describe('stake and nonce accounts', () => {
  const [staker, stake, nonce] = [Keypair.generate(), Keypair.generate(), Keypair.generate()]
  const [stakerKey, stakePubkey, noncePubkey] = [staker, stake, nonce].map((pair) => pair.publicKey) as [
    PublicKey,
    PublicKey,
    PublicKey,
  ]
  const authorized = new Authorized(stakerKey, stakerKey)
  const creation = StakeProgram.createAccount({ fromPubkey: stakerKey, stakePubkey, authorized, lamports: 900_000_000 })
  const authority = { stakePubkey, authorizedPubkey: stakerKey }

  beforeAll(async () => {
    await sandbox.solana.fund(stakerKey.toBase58(), 3_000_000_000n)
    const accounts = new Transaction().add(
      creation,
      SystemProgram.createNonceAccount({
        fromPubkey: stakerKey,
        noncePubkey,
        authorizedPubkey: stakerKey,
        lamports: 90_000_000,
      }),
    )
    await connection.sendTransaction(accounts, [staker, stake, nonce])
  })

  async function simulateStaker(...instructions: TransactionInstruction[]) {
    const network = { ...solana, rpcUrls: { default: { http: [] } } }
    const facade = createFacade(createServedChainContext({ sandbox, networks: [network] }))
    const transactions = [await write(instructions, stakerKey)]
    return facade.simulateTransactions?.({ networkId, from: stakerKey.toBase58(), transactions })
  }

  it.each([
    [
      'the withdrawer changes',
      -900_000_000n,
      () =>
        StakeProgram.authorize({
          ...authority,
          newAuthorizedPubkey: thief,
          stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
        }),
    ],
    [
      'the stake is withdrawn to someone else',
      -400_000_000n,
      () => StakeProgram.withdraw({ ...authority, toPubkey: thief, lamports: 400_000_000 }),
    ],
    [
      'the authority of a nonce changes',
      -90_000_000n,
      () => SystemProgram.nonceAuthorize({ noncePubkey, authorizedPubkey: stakerKey, newAuthorizedPubkey: thief }),
    ],
    [
      'a nonce is withdrawn to someone else',
      -90_000_000n,
      () =>
        SystemProgram.nonceWithdraw({
          noncePubkey,
          authorizedPubkey: stakerKey,
          toPubkey: thief,
          lamports: 90_000_000,
        }),
    ],
  ])('behavior: reports a loss if %s', async (_title, amount, build) => {
    await expect(simulateStaker(...listInstructions(build()))).resolves.toEqual(success([{ amount }]))
  })

  it('behavior: reports only what leaves the holder', async () => {
    const withdrawal = listInstructions(
      StakeProgram.withdraw({ ...authority, toPubkey: stakerKey, lamports: 400_000_000 }),
    )
    await expect(simulateStaker(...withdrawal)).resolves.toEqual(success([]))
    const payment = SystemProgram.transfer({ fromPubkey: stakerKey, toPubkey: thief, lamports: 1_000 })
    await expect(simulateStaker(...withdrawal, payment)).resolves.toEqual(success([{ amount: -1_000n }]))
    const move = SystemProgram.nonceWithdraw({
      noncePubkey,
      authorizedPubkey: stakerKey,
      toPubkey: stakePubkey,
      lamports: 90_000_000,
    })
    await expect(simulateStaker(...listInstructions(move))).resolves.toEqual(success([]))
  })
})

it('behavior: a new stake does not hide that another one is lost', async () => {
  const [staker, old, created] = [Keypair.generate(), Keypair.generate(), Keypair.generate()]
  const from = staker.publicKey
  const authorized = new Authorized(from, from)
  await sandbox.solana.fund(from.toBase58(), 3_000_000_000n)
  const create = (stakePubkey: PublicKey) =>
    StakeProgram.createAccount({ fromPubkey: from, stakePubkey, authorized, lamports: 900_000_000 }).instructions
  await connection.sendTransaction(new Transaction().add(...create(old.publicKey)), [staker, old])
  const theft = StakeProgram.withdraw({
    stakePubkey: old.publicKey,
    authorizedPubkey: from,
    toPubkey: thief,
    lamports: 900_000_000,
  })
  const network = { ...solana, rpcUrls: { default: { http: [] } } }
  const facade = createFacade(createServedChainContext({ sandbox, networks: [network] }))
  const run = async (...instructions: TransactionInstruction[]) =>
    facade.simulateTransactions?.({
      networkId,
      from: from.toBase58(),
      transactions: [await write(instructions, from)],
    })
  await expect(run(...create(created.publicKey))).resolves.toEqual(success([{ amount: -900_000_000n }]))
  await expect(run(...create(created.publicKey), ...theft.instructions)).resolves.toEqual(
    success([{ amount: -1_800_000_000n }]),
  )
})

function listInstructions(built: Transaction | TransactionInstruction): readonly TransactionInstruction[] {
  return built instanceof Transaction ? built.instructions : [built]
}

describe('approvals', () => {
  const approval = { tokenAddress: '', spender: thief.toBase58() }
  const approve = (amount: bigint) => createApproveInstruction(held, thief, owner.publicKey, amount)

  it('default: reports a delegate, and that its amount is unlimited', async () => {
    const tokenAddress = usdc.toBase58()
    await expect(simulate(approve(5n))).resolves.toEqual(success([], [{ ...approval, tokenAddress, amount: 5n }]))
    await expect(simulate(approve(2n ** 64n - 1n))).resolves.toEqual(
      success([], [{ ...approval, tokenAddress, amount: 'all' }]),
    )
  })

  it('behavior: reports that a delegate is removed', async () => {
    const signed = VersionedTransaction.deserialize(await write([approve(9n)]))
    signed.sign([owner])
    const signature = await connection.sendTransaction(signed)
    await expect
      .poll(async () => (await connection.getSignatureStatus(signature)).value, { timeout: 10_000 })
      .toMatchObject({ err: null })
    await expect(simulate(createRevokeInstruction(held, owner.publicKey))).resolves.toEqual(
      success([], [{ ...approval, tokenAddress: usdc.toBase58(), amount: 0n }]),
    )
    // Other changes of the account say nothing about it.
    await expect(simulate(transfer(usdc, 1n))).resolves.toEqual(
      success([{ tokenAddress: usdc.toBase58(), amount: -1n }]),
    )
  })
})

describe('several transactions', () => {
  it('default: sums their changes', async () => {
    const transactions = await Promise.all([write([pay(thief, 5)]), write([pay(thief, 6), transfer(usdc, 2n)])])
    await expect(simulateBytes(transactions)).resolves.toEqual(
      success([{ amount: -11n }, { tokenAddress: usdc.toBase58(), amount: -2n }]),
    )
  })

  it('behavior: a gain in one does not make up for a loss in another, because the app may send only one', async () => {
    const gift = SystemProgram.transfer({ fromPubkey: thief, toPubkey: owner.publicKey, lamports: 5_000_000 })
    await sandbox.solana.fund(thief.toBase58(), 1_000_000_000n)
    const transactions = await Promise.all([write([gift], thief), write([pay(thief, 5_000_000)])])
    await expect(simulateBytes(transactions)).resolves.toEqual(
      success([{ amount: -5_000_000n }, { amount: 5_000_000n }]),
    )
  })

  it('behavior: reports what the others change if one fails', async () => {
    const fails = await write([transfer(usdc, 10n ** 12n)])
    const passes = await write([pay(thief, 5)])
    const changes = { ...success([{ amount: -5n }]), hasFailures: true }
    await expect(simulateBytes([passes, fails])).resolves.toEqual(changes)
    await expect(simulateBytes([fails, passes])).resolves.toEqual(changes)
    await expect(simulateBytes([fails, fails])).resolves.toMatchObject({ status: 'reverted', changes: [] })
  })

  it('behavior: resolves with undefined for no transactions, or more than 20', async () => {
    await expect(simulateBytes([])).resolves.toBeUndefined()
    const transaction = await write([pay(thief, 5)])
    await expect(simulateBytes(Array.from({ length: 21 }, () => transaction))).resolves.toBeUndefined()
  })
})

it('behavior: reports why a transaction fails', async () => {
  await expect(simulate(transfer(usdc, 10n ** 12n))).resolves.toEqual({
    status: 'reverted',
    changes: [],
    reason: 'insufficient funds',
  })
})

it('behavior: reads the accounts in a lookup table', async () => {
  const slot = (await connection.getSlot()) - 1
  const [creation, table] = AddressLookupTableProgram.createLookupTable({
    authority: owner.publicKey,
    payer: owner.publicKey,
    recentSlot: slot,
  })
  const destination = getAssociatedTokenAddressSync(usdc, thief)
  const extension = AddressLookupTableProgram.extendLookupTable({
    lookupTable: table,
    authority: owner.publicKey,
    payer: owner.publicKey,
    addresses: [held, destination],
  })
  const signed = VersionedTransaction.deserialize(await write([creation, extension]))
  signed.sign([owner])
  await connection.sendTransaction(signed)
  await expect
    .poll(async () => (await connection.getAddressLookupTable(table)).value?.state.addresses.length, {
      timeout: 10_000,
    })
    .toBe(2)
  const { value } = await connection.getAddressLookupTable(table)
  if (!value) throw new Error('No table')
  // A new table can be used from the next slot on.
  await expect.poll(() => connection.getSlot(), { timeout: 10_000 }).toBeGreaterThan(slot + 3)
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const instructions = [transfer(usdc, 4n)]
  const message = new TransactionMessage({ payerKey: owner.publicKey, recentBlockhash, instructions })
  const transaction = new VersionedTransaction(message.compileToV0Message([value]))
  expect(transaction.message.addressTableLookups).toHaveLength(1)
  await expect(simulateBytes([transaction.serialize()])).resolves.toEqual(
    success([{ tokenAddress: usdc.toBase58(), amount: -4n }]),
  )
})

describe('hostile input', () => {
  it.each([
    ['no bytes', new Uint8Array()],
    ['other bytes', Uint8Array.from({ length: 200 }, (_value, index) => index)],
    ['a megabyte', new Uint8Array(1_000_000)],
  ])('behavior: resolves with undefined for %s', async (_title, bytes) => {
    await expect(simulateBytes([bytes])).resolves.toBeUndefined()
  })

  const account = { lamports: 1, owner: '11111111111111111111111111111111', data: ['', 'base64'] }
  const token = { ...account, owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }
  it.each([
    ['nothing', null],
    ['no accounts', { value: { err: null } }],
    ['too few accounts', { value: { err: null, accounts: [account] } }],
    ['negative lamports', { value: { err: null, accounts: [{ ...account, lamports: -1 }, account] } }],
    ['data that is no base64', { value: { err: null, accounts: [account, { ...token, data: ['%%%', 'base64'] }] } }],
    ['no error and no success', { value: { accounts: [account, account] } }],
  ])('behavior: resolves with undefined if the node returns %s', async (_title, answer) => {
    const stored = { value: [account, account] }
    const request = async (method: string) => (method === 'getMultipleAccounts' ? stored : answer)
    const facade = createFacade(createTestChainContext({ networks: [solana], request }))
    const transactions = [await write([pay(thief, 5)])]
    await expect(facade.simulateTransactions?.({ networkId, from, transactions })).resolves.toBeUndefined()
  })

  it('behavior: resolves with undefined if the node can’t simulate, and rejects if it is unreachable', async () => {
    const transactions = [await write([pay(thief, 5)])]
    const run = async (error: Error) => {
      const request = async () => Promise.reject(error)
      const facade = createFacade(createTestChainContext({ networks: [solana], request }))
      return facade.simulateTransactions?.({ networkId, from, transactions })
    }
    const unknown = new RpcError('simulateTransaction', { code: -32_601, message: 'Method not found' })
    await expect(run(unknown)).resolves.toBeUndefined()
    await expect(run(new TypeError('fetch failed'))).rejects.toThrow('fetch failed')
  })
})
