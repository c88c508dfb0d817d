import { decodeBase64, NodeAnswerInvalidError, readRecord, readText } from '@latchkey/plugin-api'
import { writeBase58 } from '../base58.js'
import { tokenPrograms } from '../transfer/describeTokenTransfer.js'

/** An account's state. `undefined` if there is no such account. */
export interface AccountState {
  readonly lamports: bigint
  /** The program that owns the account. */
  readonly program: string
  readonly token?: TokenState
  /** The address that may withdraw the SOL of a stake or nonce account. */
  readonly holder?: string
}

/** A token account (SPL Token and Token-2022). */
export interface TokenState {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly delegate?: { readonly address: string; readonly amount: bigint }
}

/** Reads an account that the node sent in base64. @throws {NodeAnswerInvalidError} */
export function readState(account: unknown): AccountState | undefined {
  if (account === null) return undefined
  const { lamports, owner: program, data } = readRecord(account)
  const hasLamports = typeof lamports === 'number' && Number.isInteger(lamports) && lamports >= 0
  if (!hasLamports || typeof program !== 'string') throw new NodeAnswerInvalidError('simulateTransaction')
  const base = { lamports: BigInt(lamports), program }
  const isToken = tokenPrograms.includes(program)
  if (!isToken && program !== stakeProgram && program !== systemProgram) return base
  // Extensions follow, so decode only what is needed.
  const [text] = Array.isArray(data) ? data : []
  const bytes = decodeBase64(readText(text).slice(0, (neededBytes / 3) * 4))
  if (!bytes) throw new NodeAnswerInvalidError('simulateTransaction')
  const token = isToken ? readTokenState(bytes) : undefined
  const holder = isToken ? undefined : readHolder(bytes, program)
  return { ...base, ...(token && { token }), ...(holder && { holder }) }
}

/** https://docs.rs/solana-stake-interface and https://docs.rs/solana-nonce */
function readHolder(bytes: Uint8Array, program: string): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (program === stakeProgram) {
    const isInUse = bytes.length >= stakeBytes && [1, 2].includes(view.getUint32(0, true))
    return isInUse ? writeBase58(bytes.subarray(44, 76)) : undefined
  }
  const isInUse = bytes.length === nonceBytes && view.getUint32(4, true) === 1
  return isInUse ? writeBase58(bytes.subarray(8, 40)) : undefined
}

/** https://docs.rs/spl-token/latest/spl_token/state/struct.Account.html */
function readTokenState(bytes: Uint8Array): TokenState | undefined {
  // After a mint's or account's own data, Token-2022 stores which of the two it is.
  if (bytes.length < accountBytes || (bytes.length > accountBytes && bytes[accountBytes] !== isTokenAccount)) {
    return undefined
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint8(108) === 0) return undefined // not initialized
  const delegate = { address: writeBase58(bytes.subarray(76, 108)), amount: view.getBigUint64(121, true) }
  return {
    mint: writeBase58(bytes.subarray(0, 32)),
    owner: writeBase58(bytes.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    ...(view.getUint32(72, true) === 1 && delegate.amount > 0n && { delegate }),
  }
}

const stakeProgram = 'Stake11111111111111111111111111111111111111'
const systemProgram = '11111111111111111111111111111111'
/** Without the rest of the account's 200 bytes. */
const stakeBytes = 124
const nonceBytes = 80
const accountBytes = 165
const isTokenAccount = 2
/** A multiple of 3, so that the base64 text can be cut. */
const neededBytes = 168
