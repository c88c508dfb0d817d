import { expect, it } from 'vitest'
import { writeDecimal } from './writeDecimal.js'

it.each([
  [1, '1'],
  [0.1, '0.1'],
  [1234567.89, '1234567.89'],
  [1.5e-7, '0.00000015'],
  [1e21, '1000000000000000000000'],
  [0, '0'],
])('default: %d is %s', (price, text) => {
  expect(writeDecimal(price)).toBe(text)
})
