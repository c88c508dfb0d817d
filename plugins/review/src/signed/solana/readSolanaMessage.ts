import { type CaipNetworkId, readRecord, readText } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { createMessage } from '../readMessage.js'
import type { SignedMessage } from '../Signed.js'
import { decodeBase58 } from './base58.js'
import { parseMessage, parseTransaction } from './parseTransaction.js'

/** Reads `solana_signMessage`, whose message is base58. */
export function readSolanaMessage(params: unknown, networkId: CaipNetworkId, account: string): SignedMessage {
  const { message, pubkey } = readRecord(params)
  const bytes = v.is(v.instance(Uint8Array), message) ? message : decodeBase58(message, mostBase58)
  if (!bytes) throw new Error('The message is not base58.')
  const isSolanaTransaction = parseMessage(bytes) ?? parseTransaction(bytes)
  return {
    ...createMessage(bytes, networkId, readText(pubkey) || account),
    ...(isSolanaTransaction && { isSolanaTransaction: true }),
  }
}

const mostBase58 = 10_000
