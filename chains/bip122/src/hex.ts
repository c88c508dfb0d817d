/** Hexadecimal digits, by which some wallets take transactions. */

export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `undefined` for what is no hexadecimal number, and for none. */
export function decodeHex(digits: unknown): Uint8Array | undefined {
  if (typeof digits !== 'string' || !/^([\da-f]{2})+$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
