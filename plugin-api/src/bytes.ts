export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Decodes hexadecimal digits (no `0x`). Returns `undefined` for anything else, including an empty string. */
export function decodeHex(digits: unknown): Uint8Array | undefined {
  if (typeof digits !== 'string' || !/^([\da-f]{2})+$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/**
 * Returns whether the value is a `Uint8Array` from any realm. Each realm, such as a browser extension's, has its own
 * class.
 */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
}

/** Copies a `Uint8Array` of up to 4 MB (a Bitcoin block) into this realm. Returns `undefined` for anything else. */
export function copyBytes(value: unknown): Uint8Array | undefined {
  return isBytes(value) && value.byteLength <= 4_000_000 ? Uint8Array.from(value) : undefined
}
