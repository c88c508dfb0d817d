import { encodeHex } from '@latchkey/plugin-api'

export type TypedValue = string | number | boolean | bigint

/**
 * Returns a value of typed data in its usual spelling. MetaMask's library accepts others, and signs the same for them:
 * https://github.com/MetaMask/eth-sig-util/blob/main/src/sign-typed-data.ts.
 *
 * @param note Called if wallets sign different values for this spelling.
 */
export function readTypedValue(type: string, value: TypedValue, note: () => void): TypedValue {
  if (type === 'bool') return Boolean(value)
  if (type === 'address') return readAddress(`${value}`, note)
  if (type === 'bytes') return readBytes(typeof value === 'number' ? toHex(BigInt(value)) : `${value}`, note)
  return /^u?int\d*$/.test(type) && typeof value === 'string' ? readInteger(value, note) : value
}

/** Short ones start with zeros, and ones without `0x` are decimal numbers. */
function readAddress(text: string, note: () => void): string {
  if (text === '' || /^0x[\da-f]{40}$/i.test(text)) return text
  const isNumber = /^(0x[\da-f]{1,39}|\d{1,49})$/i.test(text) && text.length !== 40
  if (isNumber && BigInt(text) < 2n ** 160n) return toHex(BigInt(text), 40)
  note()
  return /^[\da-f]{40}$/i.test(text) ? `0x${text}` : text
}

/** An odd number of digits starts with a 0, and anything but digits with `0x` is text. */
function readBytes(text: string, note: () => void): string {
  const [, prefix, digits] = /^(0x)?([\da-f]*)$/i.exec(text) ?? []
  if (digits === undefined) return `0x${encodeHex(new TextEncoder().encode(text))}`
  // Older versions of the library read these digits as bytes, too.
  if (!prefix && digits) note()
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`
}

/** Whatever JavaScript's `BigInt` reads: other bases, empty space, and many zeros at the start. */
function readInteger(text: string, note: () => void): string {
  if (/^(-?\d{1,80}|0x[\da-f]{1,64})$/i.test(text)) return text
  if (text.length > longestInteger) note()
  try {
    return text.length > longestInteger ? text : `${BigInt(text)}`
  } catch {
    return text // Wallets reject it.
  }
}

/** Reading an integer takes more than linear time. */
const longestInteger = 1_000

function toHex(number: bigint, digits = 0): string {
  return `0x${number.toString(16).padStart(digits, '0')}`
}
