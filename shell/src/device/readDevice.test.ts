import { afterEach, expect, it, vi } from 'vitest'
import { readDevice } from './readDevice.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const desktop = { mobile: false, ios: false, android: false, telegram: false }

it('default: assumes a desktop if there is no browser', () => {
  vi.stubGlobal('navigator', undefined)
  expect(readDevice()).toEqual(desktop)
})

it.each([
  ['a PC', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 10, desktop],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, desktop],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, { ...desktop, mobile: true, ios: true }],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, { ...desktop, mobile: true, ios: true }],
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, { ...desktop, mobile: true, android: true }],
] as const)('behavior: recognizes %s', (_title, userAgent, maxTouchPoints, expected) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(readDevice()).toEqual(expected)
})
