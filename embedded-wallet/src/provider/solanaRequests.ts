/** Transactions are base64 for the page, as all wallets of WalletConnect's methods have them, and base58 in the frame. */

import { decodeBase64, encodeBase64, RequestError } from '@latchkey/plugin-api'
import bs58 from 'bs58'
import { readRecord } from '../storage/readRecord.js'
import { FrameFailedError } from './FrameError.js'

/** @throws {RequestError} REQUEST_PARAMS_INVALID: a transaction is no base64. */
export function toFrameParams(method: string, params: unknown): unknown {
  const { transaction, transactions, sendOptions, options, ...rest } = readRecord(params)
  switch (method) {
    case 'solana_signTransaction':
      return { transaction: toBase58(transaction) }
    case 'solana_signAllTransactions':
      return { transactions: (Array.isArray(transactions) ? transactions : []).map(toBase58) }
    case 'solana_signAndSendTransaction': {
      const given = sendOptions ?? options
      return { transaction: toBase58(transaction), ...(given !== undefined && { options: given }) }
    }
    case 'solana_signMessage':
      return { message: rest.message, pubkey: rest.pubkey }
    default:
      return params
  }
}

/** @throws {FrameAnswerError} what the frame answered can't be read. */
export function toPageAnswer(method: string, answer: unknown): unknown {
  const record = readRecord(answer)
  switch (method) {
    case 'solana_signTransaction':
      return record.transaction === undefined ? answer : { ...record, transaction: toBase64(record.transaction) }
    case 'solana_signAllTransactions':
      return { transactions: (Array.isArray(record.transactions) ? record.transactions : []).map(toBase64) }
    default:
      return answer
  }
}

function toBase58(value: unknown): string {
  const bytes = decodeBase64(value)
  if (bytes) return bs58.encode(bytes)
  throw new RequestError('REQUEST_PARAMS_INVALID', 'Invalid params', {
    rpcCode: -32602,
    details: 'A transaction is base64.',
  })
}

function toBase64(value: unknown): string {
  // Decoding takes time by the square of the length. The largest transactions take 5,600 letters (4,096 bytes, SIMD-0296).
  const bytes = typeof value === 'string' && value.length <= 10_000 ? bs58.decodeUnsafe(value) : undefined
  if (bytes) return encodeBase64(bytes)
  throw new FrameFailedError('A transaction is no base58.')
}
