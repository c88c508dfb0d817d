import { LatchkeyError } from '@latchkey/plugin-api'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { type AskNode, readAccounts, type StoredAccount } from './readAccounts.js'
import { readMint } from './readMint.js'

export interface TransferPlan {
  readonly instructions: TransactionInstruction[]
  readonly newAccountBytes?: number
}

export interface TokenTransferParameters {
  readonly sender: PublicKey
  /** A wallet's address, or one of this token's accounts. */
  readonly recipient: PublicKey
  readonly mint: PublicKey
  readonly amount: bigint
  readonly commitment: string
}

/**
 * Transfers between associated accounts. Creates the recipient's if needed. Written by hand because `@solana/spl-token`
 * brings 30 packages.
 *
 * @throws {TokenUnsupportedError | TokenRecipientError}
 */
export async function describeTokenTransfer(
  ask: AskNode,
  { sender, recipient, mint, amount, commitment }: TokenTransferParameters,
): Promise<TransferPlan> {
  const [token, stored] = await readAccounts(ask, [mint, recipient], commitment)
  if (!token || !tokenPrograms.includes(token.owner)) throw new TokenUnsupportedError(`${mint} is no token.`)
  const { decimals, accountBytes, obstacle } = readMint(token.data)
  if (obstacle) throw new TokenUnsupportedError(obstacle)
  const program = new PublicKey(token.owner)
  const source = findAssociatedAccount(sender, mint, program)

  const transfer = (destination: PublicKey) =>
    new TransactionInstruction({
      programId: program,
      keys: [writable(source), readable(mint), writable(destination), { ...readable(sender), isSigner: true }],
      data: writeTransfer(amount, decimals),
    })
  if (stored && tokenPrograms.includes(stored.owner)) {
    if (!isAccountOf(stored, mint)) throw new TokenRecipientError(`${recipient} belongs to another token.`)
    return { instructions: [transfer(recipient)] }
  }

  const destination = findAssociatedAccount(recipient, mint, program)
  const [existing] = await readAccounts(ask, [destination], commitment)
  if (existing) return { instructions: [transfer(destination)] }
  // A program's address is only safe if it has an account, like a multisig's vault.
  if (!stored && !PublicKey.isOnCurve(recipient.toBytes())) throw new TokenRecipientError('No key owns it.')
  const creation = new TransactionInstruction({
    programId: associatedTokenProgram,
    keys: [
      { ...writable(sender), isSigner: true },
      writable(destination),
      readable(recipient),
      readable(mint),
      readable(SystemProgram.programId),
      readable(program),
    ],
    data: toData([createIdempotent]),
  })
  return { instructions: [creation, transfer(destination)], newAccountBytes: accountBytes }
}

export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const createIdempotent = 1
const transferChecked = 12

export function findAssociatedAccount(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, associatedTokenProgram)[0]
}

/** A token account starts with its mint's address. A mint has fewer bytes. */
export function isAccountOf({ data }: StoredAccount, mint: PublicKey): boolean {
  const start = data.subarray(0, 32)
  return data.length >= tokenAccountBytes && mint.toBytes().every((byte, index) => byte === start[index])
}

const tokenAccountBytes = 165

function writeTransfer(amount: bigint, decimals: number): InstructionData {
  const bytes = new Uint8Array(10)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, transferChecked)
  view.setBigUint64(1, amount, true)
  view.setUint8(9, decimals)
  return toData(bytes)
}

/** web3.js declares `Buffer`, which browsers lack, but only reads bytes. */
type InstructionData = TransactionInstruction['data']

function toData(bytes: Iterable<number>): InstructionData {
  return Uint8Array.from(bytes) as InstructionData
}

const writable = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true })
const readable = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false })

class TokenUnsupportedError extends LatchkeyError {
  constructor(details: string) {
    super('TOKEN_UNSUPPORTED', 'This token can’t be transferred', { details })
  }
}

export class TokenRecipientError extends LatchkeyError {
  constructor(details: string) {
    super('TOKEN_RECIPIENT_INVALID', 'This address can’t receive the token', { details })
  }
}
