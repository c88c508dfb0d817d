import { decodeBase64, NodeAnswerInvalidError, readRecord, readText } from '@latchkey/plugin-api'
import { writeBase58 } from '../base58.js'
import { tokenPrograms } from '../transfer/describeTokenTransfer.js'

/** An account's state. `undefined` if there is no such account. */
export interface AccountState {
  readonly lamports: bigint
  /** The program that owns the account. */
  readonly program: string
  readonly token?: TokenState
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
  if (!tokenPrograms.includes(program)) return { lamports: BigInt(lamports), program }
  // Extensions follow, so decode only what is needed.
  const [text] = Array.isArray(data) ? data : []
  const bytes = decodeBase64(readText(text).slice(0, (neededBytes / 3) * 4))
  if (!bytes) throw new NodeAnswerInvalidError('simulateTransaction')
  const token = readTokenState(bytes)
  return { lamports: BigInt(lamports), program, ...(token && { token }) }
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

const accountBytes = 165
const isTokenAccount = 2
/** A multiple of 3, so that the base64 text can be cut. */
const neededBytes = 168
