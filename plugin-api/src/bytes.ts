/** Bytes as hexadecimal digits, and bytes that other code of the page made. */

export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads digits without `0x`. Returns `undefined` for anything else, the empty text included. */
export function decodeHex(digits: unknown): Uint8Array | undefined {
  if (typeof digits !== 'string' || !/^([\da-f]{2})+$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Tells whether the value is a `Uint8Array` of any realm: an extension's class is not always the page's. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
}

/** A copy in this realm. Returns `undefined` if the value is not a `Uint8Array`, or longer than a Bitcoin block (4 MB). */
export function copyBytes(value: unknown): Uint8Array | undefined {
  return isBytes(value) && value.byteLength <= 4_000_000 ? Uint8Array.from(value) : undefined
}
