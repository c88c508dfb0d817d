// @vitest-environment happy-dom
import { solana as solanaChain } from '@latchkey/networks'
import {
  createBurnCheckedInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { atom } from 'jotai/vanilla'
import { afterAll, beforeAll, expect, describe as group, it } from 'vitest'
import type { ReviewPluginContext } from '../module.js'
import { readSolana } from '../signed/solana/readSolana.js'
import {
  advanceNonce,
  approve,
  batch,
  callProgram,
  callUnknown,
  close,
  compile,
  createTokenAccount,
  mints,
  owner,
  payee,
  priorityFee,
  sendCoins,
  sendToken,
  solanaUser,
  thief,
  unknownProgram,
} from '../testing/corpus/solana.js'
import { createDescribeContext, type DescribeContext } from '../testing/createDescribeContext.js'
import { describe } from './describe.js'

const networkId = solanaChain.caipNetworkId
const [mint, other, nameless] = mints as [PublicKey, PublicKey, PublicKey]
const short = (key: PublicKey) => key.toBase58().replace(/^(.{6}).*(.{4})$/, '$1…$2')
const usdc = `USDC (${short(mint)})`

let started: DescribeContext
let context: ReviewPluginContext
beforeAll(async () => {
  started = await createDescribeContext()
  const { accounts } = started.context
  const own = atom([{ address: solanaUser }])
  const none = atom([])
  context = {
    ...started.context,
    accounts: { ...accounts, networks: atom([solanaChain]), accounts: () => own, additionalAccounts: () => none },
    chain: async () => ({
      async readToken({ address }: { address: string }) {
        if (address === nameless.toBase58()) return { decimals: 6 }
        if (address !== mint.toBase58()) throw new Error('no token')
        return { decimals: 6, symbol: 'USDC' }
      },
    }),
  } as unknown as ReviewPluginContext
}, 60_000)
afterAll(() => started?.test.dispose())

async function read(...transactions: readonly (readonly TransactionInstruction[])[]) {
  const serialized = transactions.map((instructions) => compile(instructions).serialize())
  const signed = readSolana({ transactions: serialized }, networkId, solanaUser, new Set())
  return describe(context, signed, new AbortController().signal)
}

const say = async (...instructions: readonly TransactionInstruction[]) => (await read(instructions))?.sentence

it('default: a payment, with its recipient in full', async () => {
  await expect(read([...priorityFee(300, 1n), sendCoins(payee, 1_500_000_000n)])).resolves.toEqual({
    sentence: `Send 1.5 SOL to ${short(payee)}`,
    fields: [
      { label: 'Amount', value: '1.5 SOL' },
      { label: 'Recipient', value: payee.toBase58() },
    ],
    source: 'request',
  })
})

group('tokens', () => {
  // The mint of the example is none that the plugin knows, so its symbol has the address.

  it('default: names the wallet if the transaction creates its token account', async () => {
    const description = await read([createTokenAccount(mint, payee), sendToken(mint, payee, 2_500_000n)])
    expect(description?.sentence).toBe(`Send 2.5 ${usdc} to ${short(payee)}`)
    expect(description?.fields).toContainEqual({ label: 'Recipient', value: payee.toBase58() })
  })

  it('behavior: otherwise says that the recipient is a token account', async () => {
    const account = getAssociatedTokenAddressSync(mint, payee)
    const description = await read([sendToken(mint, payee, 2_500_000n)])
    expect(description?.sentence).toBe(`Send 2.5 ${usdc} to ${short(account)}`)
    expect(description?.fields).toContainEqual({ label: 'Recipient’s token account', value: account.toBase58() })
  })

  it('behavior: an account that is created for another token or wallet is not the recipient', async () => {
    const account = getAssociatedTokenAddressSync(mint, thief)
    await expect(say(createTokenAccount(mint, payee), sendToken(mint, thief, 1n))).resolves.toBe(
      `Send 0.000001 ${usdc} to ${short(account)}`,
    )
  })

  it('behavior: gives base units only if the instruction does not say the decimals', async () => {
    const [source, target] = [owner, payee].map((key) => getAssociatedTokenAddressSync(other, key)) as [
      PublicKey,
      PublicKey,
    ]
    await expect(say(createTransferCheckedInstruction(source, other, target, owner, 7, 6))).resolves.toBe(
      `Send 0.000007 ${short(other)} to ${short(target)}`,
    )
    const account = getAssociatedTokenAddressSync(nameless, payee)
    await expect(say(sendToken(nameless, payee, 7n))).resolves.toBe(
      `Send 0.000007 ${short(nameless)} to ${short(account)}`,
    )
    // The node says 6 decimals, but the program would refuse a transfer with others.
    const [from, to] = [owner, payee].map((key) => getAssociatedTokenAddressSync(mint, key)) as [PublicKey, PublicKey]
    await expect(say(createTransferCheckedInstruction(from, mint, to, owner, 7, 0))).resolves.toBe(
      `Send 7 ${usdc} to ${short(to)}`,
    )
    await expect(say(createTransferInstruction(source, target, owner, 7))).resolves.toBe(
      `Send 7 units of ${short(source)} to ${short(target)}`,
    )
  })

  it('behavior: says how much goes to an address in a lookup table', async () => {
    const target = getAssociatedTokenAddressSync(mint, thief)
    const key = payee
    const state = {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [target],
    }
    const table = new AddressLookupTableAccount({ key, state })
    const message = new TransactionMessage({
      payerKey: owner,
      recentBlockhash: key.toBase58(),
      instructions: [sendToken(mint, thief, 2_500_000n)],
    }).compileToV0Message([table])
    expect(message.addressTableLookups).toHaveLength(1)
    const transactions = [new VersionedTransaction(message).serialize()]
    const signed = readSolana({ transactions }, networkId, solanaUser, new Set())
    const description = await describe(context, signed, new AbortController().signal)
    expect(description?.sentence).toBe(`Send 2.5 ${usdc} to ?`)
  })

  it('behavior: says whose tokens or coins they are', async () => {
    const [source, target] = [thief, owner].map((key) => getAssociatedTokenAddressSync(mint, key)) as [
      PublicKey,
      PublicKey,
    ]
    await expect(say(createTransferCheckedInstruction(source, mint, target, thief, 1_000_000, 6))).resolves.toBe(
      `Send 1 ${usdc} from ${short(thief)} to ${short(target)}`,
    )
    const gift = SystemProgram.transfer({ fromPubkey: thief, toPubkey: owner, lamports: 1_000_000_000 })
    await expect(say(gift)).resolves.toBe(`Send 1 SOL from ${short(thief)} to your account`)
  })

  it('default: says how much others may take', async () => {
    const account = getAssociatedTokenAddressSync(mint, owner)
    await expect(say(approve(5n))).resolves.toBe(`Give ${short(thief)} access to 5 units of ${short(account)}`)
    await expect(say(approve(2n ** 64n - 1n))).resolves.toBe(
      `Give ${short(thief)} unlimited access to your ${short(account)}`,
    )
  })
})

group('programs', () => {
  const run = /^Run the program \w{6}…\w{4}$/

  it('default: names a program that it does not read, once', async () => {
    await expect(say(callUnknown(), callUnknown())).resolves.toMatch(run)
    await expect(say(advanceNonce(), close(thief))).resolves.toBe('Run the program System; Run the program Token')
  })

  it('default: describes the instructions of a batch', async () => {
    const target = getAssociatedTokenAddressSync(mint, thief)
    await expect(say(batch(sendToken(mint, thief, 1_000_000n)))).resolves.toBe(`Send 1 ${usdc} to ${short(target)}`)
  })

  it('default: says what new accounts get, and whose they are', async () => {
    const create = (programId: PublicKey, lamports: number, space = 165) =>
      SystemProgram.createAccount({ fromPubkey: owner, newAccountPubkey: payee, lamports, space, programId })
    await expect(say(create(unknownProgram, 100_000_000_000))).resolves.toBe(
      `Put 100 SOL into a new account of the program ${short(unknownProgram)}`,
    )
    await expect(say(create(SystemProgram.programId, 1_000_000_000))).resolves.toBe(`Send 1 SOL to ${short(payee)}`)
    await expect(say(create(unknownProgram, 2_039_280))).resolves.toBe('Run the program System')
    // The network's rent for 10 MiB is 73 SOL.
    await expect(say(create(unknownProgram, 72_900_000_000, 10_485_760))).resolves.toBe(
      `Put 72.9 SOL into a new account of the program ${short(unknownProgram)}`,
    )
    const open = (holder: PublicKey) => callProgram(TOKEN_PROGRAM_ID, [payee, mint], [18, ...holder.toBytes()])
    await expect(say(create(TOKEN_PROGRAM_ID, 2_039_280), open(thief))).resolves.toBe(
      `Run the program System; Open a token account for ${short(thief)}`,
    )
    await expect(say(open(owner), callUnknown())).resolves.toMatch(run)
    const seeded = SystemProgram.transfer({
      fromPubkey: payee,
      basePubkey: owner,
      toPubkey: thief,
      lamports: 5,
      seed: 'x',
      programId: unknownProgram,
    })
    await expect(say(seeded)).resolves.toBe(`Send 0.000000005 SOL from ${short(payee)} to ${short(thief)}`)
  })

  it('default: says how much is burned', async () => {
    const account = getAssociatedTokenAddressSync(mint, owner)
    await expect(say(createBurnCheckedInstruction(account, mint, owner, 2_500_000n, 6))).resolves.toBe(
      `Burn 2.5 ${usdc}`,
    )
  })

  it('behavior: coins that are wrapped for a swap stay the user’s', async () => {
    const wrapped = getAssociatedTokenAddressSync(mint, owner)
    await expect(say(createTokenAccount(mint, owner), sendCoins(wrapped, 5n), callUnknown())).resolves.toMatch(run)
    await expect(say(createTokenAccount(mint, thief), sendCoins(wrapped, 5n))).resolves.toMatch(
      /^Send 0\.000000005 SOL/,
    )
  })

  it('behavior: names the transfers of all transactions, even equal ones', async () => {
    const description = await read([sendCoins(payee, 1n)], [sendCoins(payee, 1n)], [callUnknown()])
    const one = `Send 0.000000001 SOL to ${short(payee)}`
    expect(description?.sentence).toMatch(new RegExp(`^${one}; ${one}; Run the program`))
    expect(description?.fields.map(({ label }) => label)).toEqual([
      ...['Call', 'Amount', 'Recipient', 'Call', 'Amount', 'Recipient', 'Call', 'Program'],
    ])
  })

  it('behavior: of many, shows who gets access first, and counts the rest', async () => {
    const many = Array.from({ length: 30 }, (_value, index) => [sendCoins(payee, BigInt(index + 1))])
    const description = await read(...many, [approve(5n)])
    expect(description?.sentence).toMatch(/^Give .* 2\d more$/)
    expect(description?.fields).toContainEqual({ label: 'Not shown', value: expect.stringMatching(/^\d+ more$/) })
  })

  it('behavior: describes nothing if nothing happens', async () => {
    await expect(read(priorityFee(300, 1n))).resolves.toBeUndefined()
  })
})
