/** The hash of an EVM transaction or user operation. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

/**
 * Only checks a minimum: contract signatures have any length. So 32-byte values pass too, although they look like
 * hashes.
 */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{62,}$/i.test(value)
}
