import bs58 from 'bs58'

/** Solana's wallets take messages in base58. */
export function encodeBase58(text: string): string {
  return bs58.encode(new TextEncoder().encode(text))
}

/** Returns `undefined` unless the text is base58 of that many bytes. */
export function decodeBase58(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  // Decoding takes time by the square of the length, and each byte takes at most 1.4 letters.
  if (text.length > length * 1.4) return undefined
  const bytes = bs58.decodeUnsafe(text)
  return bytes?.length === length ? Uint8Array.from(bytes) : undefined
}
