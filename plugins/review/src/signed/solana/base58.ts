import bs58 from 'bs58'

/** Returns `undefined` if the text is not base58, or is longer than `longest`: decoding takes quadratic time. */
export function decodeBase58(text: unknown, longest: number): Uint8Array | undefined {
  return typeof text === 'string' && text.length <= longest ? bs58.decodeUnsafe(text) : undefined
}

export function encodeBase58(bytes: Uint8Array): string {
  return bs58.encode(bytes)
}
