/** Base58 of up to some thousand bytes, by hand: a library with more forms would be a fifth of what asks a wallet. */

/** `undefined` for what is no base58. */
export function decodeBase58(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || text.length > longestText || !letters.test(text)) return undefined
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const digits = value === 0n ? '' : value.toString(16)
  const bytes = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? []
  // A zero at the start has no value, so each is written as a letter of its own.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<string>(zeros).fill('0'), ...bytes], (pair) => Number.parseInt(pair, 16))
}

export function encodeBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

const letters = /^[1-9A-HJ-NP-Za-km-z]*$/
/** Reading takes time by the square of the length. */
const longestText = 10_000
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
