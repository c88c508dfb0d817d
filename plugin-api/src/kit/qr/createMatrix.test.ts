import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { createMatrix } from './createMatrix.js'

// Loaded with `require`, because the ESM default export is an object, although the types declare a function.
const readCode: typeof import('jsqr').default = createRequire(import.meta.url)('jsqr')

describe('createMatrix', () => {
  it.each([
    'https://example.org',
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.5&label=Kaffee%20f%C3%BCr%20zwei',
    'ÄÖÜ, 日本語, 👋',
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1767225600',
    'x'.repeat(1663),
  ])('default: a camera reads the text (%#)', (text) => {
    expect(read(createMatrix(text))).toBe(text)
  })

  it('behavior: draws finder patterns in three corners', () => {
    const { size, isDark } = createMatrix('https://example.org')
    expect((size - 17) % 4).toBe(0)
    for (const [row, column] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ] as const) {
      const mark = Array.from({ length: 7 }, (_, y) =>
        Array.from({ length: 7 }, (_, x) => (isDark(row + y, column + x) ? '#' : '.')).join(''),
      )
      expect(mark).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'])
    }
  })
})

/** Decodes an image with four pixels per module and a quiet zone of four modules. */
function read({ size, isDark }: ReturnType<typeof createMatrix>): string | undefined {
  const edge = (size + 8) * 4
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255)
  for (let y = 0; y < edge; y += 1) {
    for (let x = 0; x < edge; x += 1) {
      const row = Math.floor(y / 4) - 4
      const column = Math.floor(x / 4) - 4
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < size
      if (isInside && isDark(row, column)) pixels.fill(0, (y * edge + x) * 4, (y * edge + x) * 4 + 3)
    }
  }
  return readCode(pixels, edge, edge)?.data
}
