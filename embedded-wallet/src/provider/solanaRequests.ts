/** Converts Solana transactions: base64 for the page, as in WalletConnect, and base58 for the frame. */
import { decodeBase64, encodeBase64, RequestParamsInvalidError, readRecord } from '@latchkey/plugin-api'
import bs58 from 'bs58'
import { FrameFailedError } from '../errors.js'

/** @throws {RequestParamsInvalidError} If a transaction is not base64. */
export function toFrameParams(method: string, params: unknown): unknown {
  const { transaction, transactions, message, pubkey, sendOptions, options } = readRecord(params)
  switch (method) {
    case 'solana_signTransaction':
      return { transaction: toBase58(transaction) }
    case 'solana_signAllTransactions':
      return { transactions: readList(transactions).map(toBase58) }
    case 'solana_signAndSendTransaction': {
      const frameOptions = sendOptions ?? options
      return { transaction: toBase58(transaction), ...(frameOptions !== undefined && { options: frameOptions }) }
    }
    case 'solana_signMessage':
      return { message, pubkey }
    default:
      return params
  }
}

/** @throws {FrameFailedError} If the frame's answer is invalid. */
export function toPageAnswer(method: string, answer: unknown): unknown {
  const record = readRecord(answer)
  switch (method) {
    case 'solana_signTransaction':
      return record.transaction === undefined ? answer : { ...record, transaction: toBase64(record.transaction) }
    case 'solana_signAllTransactions':
      return { transactions: readList(record.transactions).map(toBase64) }
    default:
      return answer
  }
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function toBase58(value: unknown): string {
  const bytes = decodeBase64(value)
  if (bytes) return bs58.encode(bytes)
  throw new RequestParamsInvalidError('A transaction is base64.')
}

function toBase64(value: unknown): string {
  // Decoding takes quadratic time. The largest transactions have 5,600 characters (4,096 bytes, SIMD-0296).
  const bytes = typeof value === 'string' && value.length <= 10_000 ? bs58.decodeUnsafe(value) : undefined
  if (bytes) return encodeBase64(bytes)
  throw new FrameFailedError('A transaction is not base58.')
}
