/** Reads what wallets return and throw, without trusting its type. */
import type { ChainNamespace } from './caip.js'
import { readErrorMessage } from './readErrorMessage.js'
import { RequestRejectedError } from './requestErrors.js'

/** Returns an object with `unknown` members. Returns an empty object for other values. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Returns a string or number as a string. Returns `''` for other values, because `String()` may throw. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Calls `read`. Returns `undefined` if it throws, because a wallet's object may have getters that throw. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * If an error's message says that the user rejected, returns `REQUEST_REJECTED` (4001) instead. For wallets without
 * error codes.
 */
export function toRejection(error: unknown): unknown {
  return rejection.test(readErrorMessage(error).slice(0, 200)) ? new RequestRejectedError(error) : error
}

/** Calls a wallet that has no error codes, and converts its error with `toRejection`. */
export async function callWithRejection<Answer>(call: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toRejection(error)
  }
}

/** polkadot{.js}: 'Rejected', 'Cancelled'. Keplr: 'Request rejected'. Other wallets use sentences with these words. */
const rejection = /\b(reject(ed)?|cancell?ed|denied|declined)\b/i

/** A transaction's id: a hash with `0x` on EVM chains, a signature in base58 on Solana, 64 hexadecimal digits elsewhere. */
export type TransactionHash<Namespace extends ChainNamespace = ChainNamespace> = Namespace extends 'eip155'
  ? `0x${string}`
  : string

/**
 * Reads the hash from a wallet's response: a string, `{ signature }` (Solana) or `{ txid }` (Bitcoin). Returns
 * `undefined` for other responses.
 */
export function readTransactionHash<Namespace extends ChainNamespace>(
  namespace: Namespace,
  answer: unknown,
): TransactionHash<Namespace> | undefined {
  const { signature, txid } = readRecord(answer)
  const form = namespace === 'eip155' ? evmHash : namespace === 'solana' ? solanaSignature : otherHash
  const isHash = (value: unknown): value is TransactionHash<Namespace> => typeof value === 'string' && form.test(value)
  return [answer, signature, txid].find(isHash)
}

const evmHash = /^0x[\da-f]{64}$/i
const solanaSignature = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
const otherHash = /^(0x)?[\da-f]{64}$/i

/**
 * Reads a batch's id from a wallet's response to `wallet_sendCalls` (EIP-5792). Returns `undefined` for invalid
 * responses.
 */
export function readBatchId(answer: unknown): string | undefined {
  const id = typeof answer === 'string' ? answer : readRecord(answer).id
  return typeof id === 'string' && id !== '' && id.length <= maxBatchIdLength ? id : undefined
}

const maxBatchIdLength = 8_194 // 4096 bytes in hexadecimal
