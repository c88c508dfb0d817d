import { expect, test } from 'vitest'
import { createRowLayout } from './createRowLayout.js'

test('default: rows of one height, 2 px apart', () => {
  const layout = createRowLayout()
  expect(layout.offsetOf(0)).toBe(0)
  expect(layout.offsetOf(10)).toBe(580)
  expect(layout.indexAt(579)).toBe(9)
  expect(layout.indexAt(580)).toBe(10)
})

test('behavior: a taller row moves what is below it, and nothing above', () => {
  const layout = createRowLayout()
  expect(layout.measure(3, 80)).toBe(true)
  expect(layout.offsetOf(3)).toBe(174)
  expect(layout.offsetOf(4)).toBe(256)
  expect(layout.indexAt(255)).toBe(3)
})

test('behavior: a height that is known moves nothing', () => {
  const layout = createRowLayout()
  expect(layout.measure(0, 56)).toBe(false)
  layout.measure(0, 80)
  expect(layout.measure(0, 80)).toBe(false)
})

test('behavior: a place above the list is its first row', () => {
  expect(createRowLayout().indexAt(-200)).toBe(0)
})
