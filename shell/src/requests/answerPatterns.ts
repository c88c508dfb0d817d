/** The hash of an EVM transaction or of a user operation. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

/** Contracts may sign with any length, so only the minimum is checked. Includes 32-byte values, which look like hashes. */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{62,}$/i.test(value)
}
