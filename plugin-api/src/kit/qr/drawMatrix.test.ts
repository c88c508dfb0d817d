import { describe, expect, it } from 'vitest'
import { createMatrix, drawMatrix, type QrMatrix } from './createMatrix.js'

describe('drawMatrix', () => {
  it('default: returns a path of numbers and commands inside the quiet zone', () => {
    const matrix = createMatrix('https://example.org')
    const path = drawMatrix(matrix, 0)
    expect(path).toMatch(/^[MhvaZz\d\s.-]+$/)
    const starts = [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...starts)).toBeLessThan(matrix.size + 4)
  })

  it('behavior: draws a run of modules as one shape, with round corners where no module touches it', () => {
    const bend = matrixOf(21, [
      [10, 10],
      [10, 11],
      [11, 11],
    ])
    expect(drawMatrix(bend, 0)).toContain(
      'M14.5 14h1a.5.5 0 0 1 0.5 0.5v0.5h-1.5a.5.5 0 0 1 -0.5 -0.5v0a.5.5 0 0 1 0.5 -0.5zM15 15h1v0.5',
    )
  })

  it('parameters: clear', () => {
    const dark = matrixOf(21, [
      [10, 10],
      [8, 8],
      [10, 15],
    ])
    expect(drawMatrix(dark, 0).split('M')).toHaveLength(1 + 9 + 3)
    expect(drawMatrix(dark, 5).split('M')).toHaveLength(1 + 9 + 1)
  })

  it('error: throws for content that is too long', () => {
    expect(() => createMatrix('x'.repeat(1664))).toThrow()
  })
})

function matrixOf(size: number, dark: readonly (readonly [number, number])[]): QrMatrix {
  return { size, isDark: (row, column) => dark.some(([y, x]) => y === row && x === column) }
}
