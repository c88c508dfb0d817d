// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { takeDeepLink } from './takeDeepLink.js'

const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'

function visit(path: string): void {
  window.happyDOM?.setURL(`http://localhost:4180${path}`)
}

declare global {
  interface Window {
    happyDOM?: { setURL(url: string): void }
  }
}

beforeEach(() => visit('/wallet/'))

test('default: finds nothing without parameters', () => {
  expect(takeDeepLink()).toEqual({ isAuto: false })
})

test.each(['/wallet/', '/wallet/wc'])('behavior: reads %s?uri= only once', (path) => {
  visit(`${path}?uri=${encodeURIComponent(uri)}`)
  expect(takeDeepLink()).toEqual({ isAuto: false, uri })
  expect(location.href).toBe('http://localhost:4180/wallet/')
  expect(takeDeepLink()).toEqual({ isAuto: false })
})

test('parameters: auto', () => {
  visit(`/wallet/?auto=1&uri=${encodeURIComponent(uri)}`)
  expect(takeDeepLink()).toEqual({ isAuto: true, uri })
  expect(location.search).toBe('?auto=1')
})
