import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRowLayout } from './createRowLayout.js'

test('default: places rows of equal height 2 px apart', () => {
  const layout = createRowLayout()
  expect(layout.offsetOf(0)).toBe(0)
  expect(layout.offsetOf(10)).toBe(580)
  expect(layout.indexAt(579)).toBe(9)
  expect(layout.indexAt(580)).toBe(10)
})

test('parameters: estimate and gap set the heights and distances', () => {
  const layout = createRowLayout({ estimate: (index) => (index % 10 === 0 ? 40 : 64), gap: 0 })
  expect(layout.offsetOf(1)).toBe(40)
  expect(layout.offsetOf(10)).toBe(40 + 9 * 64)
  expect(layout.indexAt(39)).toBe(0)
  expect(layout.indexAt(40)).toBe(1)
})

test('behavior: a taller row moves only the rows below it', () => {
  const layout = createRowLayout()
  expect(layout.measure(3, 80)).toBe(true)
  expect(layout.offsetOf(3)).toBe(174)
  expect(layout.offsetOf(4)).toBe(256)
  expect(layout.indexAt(255)).toBe(3)
})

test('behavior: ignores an unchanged height, and a hidden row’s height of 0', () => {
  const layout = createRowLayout()
  expect(layout.measure(0, 56)).toBe(false)
  layout.measure(0, 80)
  expect(layout.measure(0, 80)).toBe(false)
  expect(layout.measure(0, 0)).toBe(false)
})

test('behavior: returns the first row for a position above the list', () => {
  expect(createRowLayout().indexAt(-200)).toBe(0)
})

test('behavior: offsets equal the sum of heights and gaps, whatever was measured', () => {
  const measured = fc.array(fc.record({ index: fc.nat(3_000), height: fc.integer({ min: 1, max: 400 }) }))
  fc.assert(
    fc.property(measured, fc.nat(3_000), (rows, index) => {
      const layout = createRowLayout({ estimate: (row) => 40 + (row % 3) })
      const heights = new Map<number, number>()
      for (const row of rows) {
        layout.measure(row.index, row.height)
        heights.set(row.index, row.height)
      }
      let offset = 0
      for (let row = 0; row < index; row++) offset += (heights.get(row) ?? 40 + (row % 3)) + 2
      return (
        layout.offsetOf(index) === offset && layout.indexAt(offset) === index && layout.indexAt(offset + 1) === index
      )
    }),
  )
})
