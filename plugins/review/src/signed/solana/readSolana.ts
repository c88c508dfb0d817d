import { type CaipNetworkId, decodeBase64, normalizeAddress, readRecord, readText } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Reader } from '../readSigned.js'
import type { SignedSolana } from '../Signed.js'
import { decodeBase58 } from './base58.js'
import { readTag } from './instructionData.js'
import { parseTransaction } from './parseTransaction.js'
import { programs } from './programs.js'
import { listInstructions, readEffects } from './readEffects.js'
import { readPriorityFee } from './readPriorityFee.js'
import { readSolanaMessage } from './readSolanaMessage.js'

/**
 * Reads a request to sign transactions. If it has both `transaction` and `transactions`, both are reviewed, because the
 * method does not decide which one a wallet signs.
 */
export function readSolana(
  params: unknown,
  networkId: CaipNetworkId,
  account: string,
  own: ReadonlySet<string>,
): SignedSolana {
  const { transaction, transactions: list = [], pubkey } = readRecord(params)
  const given = v.parse(listSchema, transaction === undefined ? list : [transaction, list].flat())
  const transactions = given.flatMap(readTransaction)
  const signer = readText(pubkey)
  const from = signer && own.has(normalizeAddress(signer)) ? signer : account
  const instructions = transactions.map(listInstructions)
  const known = new Set<string>(Object.values(programs))
  return {
    ...{ kind: 'solana', networkId, from, transactions },
    effects: instructions.flatMap((each) => readEffects(each, from)),
    priorityFee: transactions.reduce((sum, bytes) => sum + readPriorityFee(bytes), 0n),
    isDurable: instructions
      .flat()
      .some(({ program, data }) => program === programs.system && readTag(data) === advanceNonce),
    hasUnknownProgram: instructions.flat().some(({ program }) => !known.has(program)),
  }
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
  const found = candidates.filter((bytes) => bytes !== undefined && parseTransaction(bytes) !== undefined)
  if (found.length === 0) throw new Error('The transaction is unreadable.')
  return found as Uint8Array[]
}

export const solanaReaders: Readonly<Record<string, Reader>> = {
  solana_signMessage: readSolanaMessage,
  solana_signTransaction: readSolana,
  solana_signAllTransactions: readSolana,
  solana_signAndSendTransaction: readSolana,
}

const advanceNonce = 4
/** 1,232 bytes, the most that the embedded wallet takes. */
const mostBase58 = 1_683
const mostCharacters = 10_000
const listSchema = v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(100))
