import { matchesWalletError } from '../connections/matchesWalletError.js'
import { readRecord } from '../storage/readRecord.js'

/**
 * Whether the wallet could not send, because the account can't pay for the transaction. Wallets pass on the text of
 * their node, but with different codes: -32000 (geth), -32003 (EIP-1474) or -32603.
 */
export function isShortOfFunds(error: unknown): boolean {
  return matchesWalletError(error, meansShortage)
}

/** A contract may also revert with these words. */
function meansShortage(error: unknown): boolean {
  const { message } = readRecord(error)
  const sentence = typeof message === 'string' ? message.slice(0, 500) : ''
  return /\binsufficient funds\b/i.test(sentence) && !/\brevert/i.test(sentence)
}
