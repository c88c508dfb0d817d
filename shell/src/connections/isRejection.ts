import { readRecord } from './readRecord.js'

/**
 * Tells whether a wallet's error means that the visitor said no. Wallets agree on 4001 (EIP-1193), WalletConnect answers
 * 5000 to 5003 for
 * what was disapproved, ethers-based wallets ACTION_REJECTED, and some only write a sentence.
 */
export function isRejection(error: unknown): boolean {
  const chain = [error, readRecord(error).cause, readRecord(readRecord(error).data).originalError]
  return chain.some((one) => {
    const code = readRecord(one).code
    if (typeof code === 'number' || typeof code === 'string') {
      if (rejectionCodes.has(String(code))) return true
    }
    const message = typeof one === 'string' ? one : readRecord(one).message
    return typeof message === 'string' && rejectionSentence.test(message.slice(0, 500))
  })
}

const rejectionCodes: ReadonlySet<string> = new Set(['4001', '5000', '5001', '5002', '5003', 'ACTION_REJECTED'])
const rejectionSentence = /\buser (rejected|denied|disapproved|cancell?ed)\b/i
