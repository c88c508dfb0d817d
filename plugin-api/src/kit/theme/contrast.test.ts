import { describe, expect, it } from 'vitest'
import { contrastOnAccent, contrastRatio, luminance } from './contrast.js'

describe('luminance', () => {
  it.each([
    ['#fff', 1],
    ['#000000', 0],
    ['#3a53f5', 0.1368],
    [' #3A53F5 ', 0.1368],
  ])('parameters: %s', (color, expected) => {
    expect(luminance(color)).toBeCloseTo(expected, 4)
  })

  it.each(['', 'nonsense', '#12345', 'rgb(58 83 245)', 'oklch(53% .24 269)'])(
    'error: returns undefined for %s outside a browser',
    (color) => {
      expect(luminance(color)).toBeUndefined()
    },
  )
})

describe('contrastOnAccent', () => {
  it.each([
    ['#3a53f5', '#ffffff'],
    ['#93a2ff', '#14161a'],
    ['#ffe600', '#14161a'],
    ['#ffffff', '#14161a'],
    ['#777777', '#000000'],
    ['unknown', '#ffffff'],
  ] as const)('parameters: %s', (accent, expected) => {
    expect(contrastOnAccent(accent)).toBe(expected)
  })

  it('behavior: picks a text color with AA contrast for every gray', () => {
    for (let grey = 0; grey < 256; grey++) {
      const accent = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
      const ratio = contrastRatio(luminance(contrastOnAccent(accent)) ?? 0, luminance(accent) ?? 0)
      expect(ratio, accent).toBeGreaterThanOrEqual(4.5)
    }
  })
})
