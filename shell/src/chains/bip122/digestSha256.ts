/**
 * SHA-256 of at most 55 bytes, which is one block, for the checksum of old addresses. The browser's own is asynchronous,
 * and whether a text is an address has to be known at once.
 */
export function digestSha256(message: Uint8Array): Uint8Array {
  const block = new DataView(new ArrayBuffer(64))
  for (const [index, byte] of message.entries()) block.setUint8(index, byte)
  block.setUint8(message.length, 0x80)
  block.setUint32(60, message.length * 8)

  const words = Array.from({ length: 16 }, (_, index) => block.getInt32(index * 4))
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] as number
    const late = words[index - 2] as number
    const one = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const two = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[index] = ((words[index - 16] as number) + one + (words[index - 7] as number) + two) | 0
  }

  let state = initial
  for (const [index, word] of words.entries()) {
    const [a, b, c, d, e, f, g, h] = state
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (constants[index] as number) + word) | 0
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    state = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
  }

  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, value] of state.entries()) digest.setInt32(index * 4, value + (initial[index] as number))
  return new Uint8Array(digest.buffer)
}

type State = readonly [number, number, number, number, number, number, number, number]

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** FIPS 180-4: the first bits after the point of the cube and square roots of the first primes. */
const primes = Array.from({ length: 310 }, (_, index) => index + 2).filter((candidate, _index, all) =>
  all.every((divisor) => divisor >= candidate || candidate % divisor > 0),
)
const constants = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))) as unknown as State

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0
}
