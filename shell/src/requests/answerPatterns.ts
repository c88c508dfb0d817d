export type AnswerKind = 'transactionHash' | 'signedMessage' | 'object'

/** The hash of an EVM transaction or of a user operation. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

/** Contracts may sign with any length, so only the minimum is checked. */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{62,}$/i.test(value)
}

/** 64 digits count as a hash, and every other format as an object. */
export function classifyAnswer(value: unknown): AnswerKind {
  if (isTransactionHash(value)) return 'transactionHash'
  return isSignedMessage(value) ? 'signedMessage' : 'object'
}
