import { readRecord } from '../storage/readRecord.js'
import { matchesWalletError } from './matchesWalletError.js'

/**
 * Codes: 4001 (EIP-1193), 5000 to 5003 (WalletConnect), ACTION_REJECTED (ethers). Some wallets only send a message.
 * Some mobile wallets use 5000 for any failure, even if they might have sent the transaction. For 5000, the message
 * decides.
 */
export function isRejection(error: unknown): boolean {
  return matchesWalletError(error, meansRejection)
}

function meansRejection(error: unknown): boolean {
  const { code, message = error } = readRecord(error)
  const sentence = typeof message === 'string' ? message.slice(0, 500) : ''
  if (String(code) === '5000') return !sentence || rejectionWord.test(sentence)
  return rejectionCodes.has(String(code)) || rejectionSentence.test(sentence)
}

const rejectionCodes: ReadonlySet<string> = new Set(['4001', '5001', '5002', '5003', 'ACTION_REJECTED'])
const rejectionWord = /reject|den(y|ied)|disapprove|cancel|declin/i
const rejectionSentence = /\buser (rejected|denied|disapproved|cancell?ed)\b/i
