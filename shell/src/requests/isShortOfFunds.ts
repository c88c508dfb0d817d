import { readRecord } from '../storage/readRecord.js'

/**
 * Whether the wallet could not send, because the account can't pay for the transaction. Wallets pass on the text of
 * their node, but with different codes: -32000 (geth), -32003 (EIP-1474) or -32603.
 */
export function isShortOfFunds(error: unknown): boolean {
  try {
    const errors = [error, readRecord(error).cause, readRecord(readRecord(error).data).originalError]
    return errors.some((one) => meansShortage(readRecord(one).message))
  } catch {
    return false // a wallet's error may have getters that throw
  }
}

/** A contract may also revert with these words. */
function meansShortage(message: unknown): boolean {
  const sentence = typeof message === 'string' ? message.slice(0, 500) : ''
  return /\binsufficient funds\b/i.test(sentence) && !/\brevert/i.test(sentence)
}
