import { readRecord } from '../storage/readRecord.js'

/**
 * Tells whether a wallet's error means that the visitor said no. Wallets agree on 4001 (EIP-1193), WalletConnect answers
 * 5000 to 5003 for what was disapproved, ethers-based wallets ACTION_REJECTED, and some only write a sentence. 5000 is also
 * what some phones answer to whatever fails them, a transaction that they may have sent included, so there the sentence
 * decides.
 */
export function isRejection(error: unknown): boolean {
  try {
    return saysRejection(error)
  } catch {
    return false // a wallet's object with getters that throw says nothing
  }
}

function saysRejection(error: unknown): boolean {
  const chain = [error, readRecord(error).cause, readRecord(readRecord(error).data).originalError]
  return chain.some((one) => {
    const { code, message = one } = readRecord(one)
    const sentence = typeof message === 'string' ? message.slice(0, 500) : ''
    const known = typeof code === 'number' || typeof code === 'string' ? `${code}` : ''
    if (known === '5000') return !sentence || refusal.test(sentence)
    return rejectionCodes.has(known) || rejectionSentence.test(sentence)
  })
}

const rejectionCodes: ReadonlySet<string> = new Set(['4001', '5001', '5002', '5003', 'ACTION_REJECTED'])
const refusal = /reject|den(y|ied)|disapprove|cancel|declin/i
const rejectionSentence = /\buser (rejected|denied|disapproved|cancell?ed)\b/i
