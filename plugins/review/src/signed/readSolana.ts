import { type CaipNetworkId, decodeBase64, readRecord, readText } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { decodeBase58 } from './base58.js'
import { parseSolanaTransaction } from './parseSolanaTransaction.js'
import type { SignedSolana } from './Signed.js'

/**
 * Reads `solana_signTransaction`, `solana_signAllTransactions` and `solana_signAndSendTransaction`. If a request has
 * both members, both are reviewed, because the method does not decide which one a wallet signs.
 */
export function readSolana(params: unknown, networkId: CaipNetworkId, account: string): SignedSolana {
  const { transaction, transactions = [], pubkey } = readRecord(params)
  const given = v.parse(listSchema, transaction === undefined ? transactions : [transaction, transactions].flat())
  return { kind: 'solana', networkId, from: readText(pubkey) || account, transactions: given.flatMap(readTransaction) }
}

/**
 * Wallets take base64, and the embedded wallet takes base58. If a text is a transaction in both encodings, both are
 * reviewed.
 */
function readTransaction(value: unknown): readonly Uint8Array[] {
  const text = typeof value === 'string' && value.length <= mostCharacters ? value : undefined
  const candidates = v.is(v.instance(Uint8Array), value)
    ? [Uint8Array.from(value)]
    : [decodeBase64(text), decodeBase58(text, mostBase58)]
  const found = candidates.filter((bytes) => bytes !== undefined && parseSolanaTransaction(bytes) !== undefined)
  if (found.length === 0) throw new Error('The transaction is unreadable.')
  return found as Uint8Array[]
}

/** 1,232 bytes, the most that the embedded wallet takes. */
const mostBase58 = 1_683
const mostCharacters = 10_000
const listSchema = v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(100))
