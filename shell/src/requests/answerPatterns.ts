/** The answers of wallets, by the patterns of the specification (section 5). */

export type AnswerKind = 'transactionHash' | 'signedMessage' | 'object'

/** `0x` and 64 hexadecimal digits: an EVM transaction's hash, or a user operation's. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && transactionHash.test(value)
}

/** `0x` and at least 62 hexadecimal digits: a contract's signature may have any length. */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && signedMessage.test(value)
}

/** 64 digits count as a hash. All other answers are objects, or in a wallet's own format. */
export function classifyAnswer(value: unknown): AnswerKind {
  if (isTransactionHash(value)) return 'transactionHash'
  return isSignedMessage(value) ? 'signedMessage' : 'object'
}

const transactionHash = /^0x[\da-f]{64}$/i
const signedMessage = /^0x[\da-f]{62,}$/i
