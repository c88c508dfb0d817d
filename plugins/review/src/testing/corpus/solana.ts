/** Builds Solana transactions with web3.js and SPL Token. */
import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'

export const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = (seed: number) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey
export const owner = key(1)
export const thief = key(2)
export const payee = key(3)
/** Resembles `payee` when shortened. */
export const payeeCopy = new PublicKey(payee.toBase58().replace(/^(.{12}).{8}/, '$1AAAAAAAA'))
export const mints = [key(4), key(5), key(6), key(7)]
const blockhash = key(9).toBase58()
export const unknownProgram = key(10)
export const solanaUser = owner.toBase58()

export const tokenAccount = (mint: PublicKey, holder: PublicKey = owner) => getAssociatedTokenAddressSync(mint, holder)

/** @param listed Addresses that a lookup table has, so that the transaction does not name them. */
export function compile(
  instructions: readonly TransactionInstruction[],
  listed: readonly PublicKey[] = [],
): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: owner,
    recentBlockhash: blockhash,
    instructions: [...instructions],
  })
  const state = {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [...listed],
  }
  const tables = listed.length > 0 ? [new AddressLookupTableAccount({ key: key(12), state })] : []
  return new VersionedTransaction(message.compileToV0Message(tables))
}

export function send(...instructions: readonly TransactionInstruction[]) {
  const transaction = Buffer.from(compile(instructions).serialize()).toString('base64')
  return {
    method: 'solana_signAndSendTransaction',
    params: { transaction, pubkey: solanaUser },
    networkId: solanaNetwork,
  } as const
}

export function sendWithTable(listed: readonly PublicKey[], ...instructions: readonly TransactionInstruction[]) {
  const transaction = Buffer.from(compile(instructions, listed).serialize()).toString('base64')
  return { ...send(), params: { transaction, pubkey: solanaUser } } as const
}

export function signLegacy(...instructions: readonly TransactionInstruction[]) {
  const legacy = new Transaction({ feePayer: owner, recentBlockhash: blockhash }).add(...instructions)
  const bytes = legacy.serialize({ requireAllSignatures: false, verifySignatures: false })
  return {
    method: 'solana_signTransaction',
    params: { transaction: bytes.toString('base64') },
    networkId: solanaNetwork,
  } as const
}

export function signAll(...lists: readonly (readonly TransactionInstruction[])[]) {
  const transactions = lists.map((list) => Buffer.from(compile(list).serialize()).toString('base64'))
  return { method: 'solana_signAllTransactions', params: { transactions }, networkId: solanaNetwork } as const
}

export function signBytes(bytes: Uint8Array) {
  const params = { message: bs58.encode(bytes), pubkey: solanaUser }
  return { method: 'solana_signMessage', params, networkId: solanaNetwork } as const
}

export const signText = (text: string) => signBytes(new TextEncoder().encode(text))

export const setAuthority = (type: AuthorityType, next: PublicKey | null) =>
  createSetAuthorityInstruction(tokenAccount(mints[0] as PublicKey), owner, type, next)
export const approve = (amount: bigint) =>
  createApproveInstruction(tokenAccount(mints[0] as PublicKey), thief, owner, amount)
export const close = (destination: PublicKey) =>
  createCloseAccountInstruction(tokenAccount(mints[0] as PublicKey), destination, owner)
export const sendToken = (mint: PublicKey, to: PublicKey, amount: bigint) =>
  createTransferCheckedInstruction(tokenAccount(mint), mint, tokenAccount(mint, to), owner, amount, 6)
/** The token program's batch instruction, which SPL Token's library lacks. */
export const batch = (...instructions: readonly TransactionInstruction[]) =>
  new TransactionInstruction({
    programId: TOKEN_PROGRAM_ID,
    keys: instructions.flatMap(({ keys }) => keys),
    data: Buffer.concat([
      Buffer.from([255]),
      ...instructions.flatMap(({ keys, data }) => [Buffer.from([keys.length, data.length]), data]),
    ]),
  })
export const createTokenAccount = (mint: PublicKey, to: PublicKey) =>
  createAssociatedTokenAccountIdempotentInstruction(owner, tokenAccount(mint, to), to, mint)
export const sendCoins = (to: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: owner, toPubkey: to, lamports })
export const assign = () => SystemProgram.assign({ accountPubkey: owner, programId: unknownProgram })
export const allocate = () => SystemProgram.allocate({ accountPubkey: owner, space: 80 })
export const advanceNonce = () => SystemProgram.nonceAdvance({ noncePubkey: key(11), authorizedPubkey: owner })
export const priorityFee = (units: number, microLamports: bigint) => [
  ComputeBudgetProgram.setComputeUnitLimit({ units }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
]
export const callUnknown = () => callProgram(unknownProgram, [owner], [1])
/** An instruction that the libraries lack. */
export const callProgram = (programId: PublicKey, accounts: readonly PublicKey[], data: readonly number[]) =>
  new TransactionInstruction({
    programId,
    keys: accounts.map((pubkey) => ({ pubkey, isSigner: pubkey === owner, isWritable: true })),
    data: Buffer.from(data),
  })

const metaplex = {
  metadata: new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'),
  core: new PublicKey('CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d'),
  bubblegum: new PublicKey('BGUMAp9Gq7iTEuizy4pqaxsTyUCBK68MDfK752saRPUY'),
}
/** Transfers a collectible of Metaplex's Core program. */
export const sendCoreAsset = (asset: PublicKey, to: PublicKey) =>
  callProgram(metaplex.core, [asset, payee, owner, owner, to], [14, 0])
/** Lets an account move a collectible of Core, by the plugin TransferDelegate. */
export const delegateCoreAsset = (asset: PublicKey, to: PublicKey) =>
  callProgram(metaplex.core, [asset, payee, owner, owner], [2, 3, 1, 3, ...to.toBytes()])
/** Transfers a programmable collectible (Token Metadata). */
export const sendProgrammable = (mint: PublicKey, to: PublicKey) =>
  callProgram(
    metaplex.metadata,
    [tokenAccount(mint), owner, tokenAccount(mint, to), to, mint],
    [49, 0, 1, 0, 0, 0, 0, 0, 0, 0],
  )
/** Lets an account sell a programmable collectible. */
export const delegateSale = (mint: PublicKey, delegate: PublicKey) =>
  callProgram(
    metaplex.metadata,
    [payee, delegate, payee, payee, payee, mint, tokenAccount(mint)],
    [44, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  )
/** Transfers a compressed collectible (Bubblegum). The seed stands for its data. */
export const sendCompressed = (seed: number, to: PublicKey) =>
  callProgram(
    metaplex.bubblegum,
    [payee, owner, owner, to],
    [...[163, 52, 200, 231, 140, 3, 69, 186], ...new Uint8Array(32), ...new Uint8Array(32).fill(seed)],
  )
/** The same, in version 2. */
export const sendCompressedV2 = (seed: number, to: PublicKey) =>
  callProgram(
    metaplex.bubblegum,
    [payee, owner, owner, owner, owner, to],
    [...[119, 40, 6, 235, 234, 221, 248, 49], ...new Uint8Array(32), ...new Uint8Array(32).fill(seed)],
  )
export { AuthorityType }
