/** BLAKE2b (RFC 7693), unkeyed, by hand: @noble/hashes made what asks a wallet 7.5 kB instead of 4.0, blakejs 5.5. */

/** @param length of the hash in bytes, 1 to 64. */
export function blake2b(input: Uint8Array, length = 64): Uint8Array {
  const state = new DataView(new ArrayBuffer(64))
  for (const [index, word] of start.entries()) write(state, index, word)
  // Length of the hash, no key, one level.
  write(state, 0, read(state, 0) ^ 0x01010000n ^ BigInt(length))
  for (let end = 0; end < input.length || end === 0; ) {
    const block = new Uint8Array(blockBytes)
    block.set(input.subarray(end, end + blockBytes))
    end += blockBytes
    compress(state, new DataView(block.buffer), Math.min(end, input.length), end >= input.length)
  }
  return new Uint8Array(state.buffer, 0, length)
}

/** @param taken bytes of the input so far, this block's among them. */
function compress(state: DataView, block: DataView, taken: number, isLast: boolean): void {
  const work = new DataView(new ArrayBuffer(128))
  for (const [index, word] of start.entries()) {
    write(work, index, read(state, index))
    write(work, index + 8, word)
  }
  write(work, 12, read(work, 12) ^ BigInt(taken))
  if (isLast) write(work, 14, ~read(work, 14))
  const rotate = (place: number, other: number, bits: bigint) => {
    const word = read(work, place) ^ read(work, other)
    write(work, place, (word >> bits) | (word << (64n - bits)))
  }
  const add = (place: number, value: bigint) => write(work, place, read(work, place) + value)
  for (const round of rounds) {
    for (let turn = 0; turn < 8; turn++) {
      // Four columns, then four diagonals.
      const shift = turn < 4 ? 0 : 1
      const [a, b, c, d] = [0, 1, 2, 3].map((row) => row * 4 + ((turn + row * shift) % 4)) as [
        number,
        number,
        number,
        number,
      ]
      for (const half of [0, 1]) {
        add(a, read(work, b) + read(block, Number.parseInt(round.charAt(turn * 2 + half), 16)))
        rotate(d, a, half ? 16n : 32n)
        add(c, read(work, d))
        rotate(b, c, half ? 63n : 24n)
      }
    }
  }
  for (let index = 0; index < 8; index++) {
    write(state, index, read(state, index) ^ read(work, index) ^ read(work, index + 8))
  }
}

function read(words: DataView, index: number): bigint {
  return words.getBigUint64(index * 8, true)
}

/** Keeps the lowest 64 bits. */
function write(words: DataView, index: number, word: bigint): void {
  words.setBigUint64(index * 8, word, true)
}

const blockBytes = 128
/** The fractions of the square roots of the first eight primes, as in SHA-512. */
const start: readonly bigint[] = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]

/** Which word of the block is mixed in when, by round; the last two are the first two again. */
const rounds = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
  '0123456789abcdef',
  'ea489fd61c02b753',
] as const
