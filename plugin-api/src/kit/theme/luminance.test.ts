import { describe, expect, it } from 'vitest'
import { contrastOnAccent } from './contrastOnAccent.js'
import { contrastRatio } from './contrastRatio.js'
import { luminance } from './luminance.js'

describe('luminance', () => {
  it.each([
    ['#fff', 1],
    ['#000000', 0],
    ['#3a53f5', 0.1368],
    ['#3A53F5FF', 0.1368],
    ['rgb(58 83 245)', 0.1368],
    ['rgb(58, 83, 245)', 0.1368],
    ['rgba(22.745%, 32.549%, 96.078%, 1)', 0.1368],
    ['hsl(232 90% 59%)', 0.135],
    ['hsl(0.6444turn 90% 59%)', 0.135],
    ['oklch(53.4% .241 269)', 0.137],
    ['oklch(0.534 60.25% 269deg)', 0.137],
  ])('parameters: %s', (color, expected) => {
    expect(luminance(color)).toBeCloseTo(expected, 2)
  })

  it.each(['', 'nonsense', 'rgb(a b c)', 'var(--x)', '#12345', 'color(display-p3 1 0 0)'])(
    'error: %s can not be measured without a browser',
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

  it('behavior: reaches AA on every grey, where the choice is closest', () => {
    for (let grey = 0; grey < 256; grey++) {
      const accent = `rgb(${grey} ${grey} ${grey})`
      const ratio = contrastRatio(luminance(contrastOnAccent(accent)) ?? 0, luminance(accent) ?? 0)
      expect(ratio, accent).toBeGreaterThanOrEqual(4.5)
    }
  })
})
