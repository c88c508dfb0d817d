export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

/** Only checks a minimum, because contract signatures have any length. 32-byte values pass too. */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{62,}$/i.test(value)
}
