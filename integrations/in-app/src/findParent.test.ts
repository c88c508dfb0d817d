// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { findParent, isMatch, type ParentOrigin } from './findParent.js'

afterEach(() => vi.unstubAllGlobals())

/** Places the page in a frame. Without `ancestorOrigins`, the browser knows only the referrer. */
function embed(place: { readonly ancestorOrigins?: readonly string[]; readonly referrer?: string }) {
  vi.stubGlobal('window', { parent: {} })
  vi.stubGlobal('location', { origin: 'https://app.example', ancestorOrigins: place.ancestorOrigins })
  vi.stubGlobal('document', { referrer: place.referrer ?? '' })
}

const allowed: readonly ParentOrigin[] = ['https://app.safe.global', 'https://*.safe.example']

it('default: finds an allowed parent', () => {
  embed({ ancestorOrigins: ['https://app.safe.global', 'https://top.example'] })
  expect(findParent(allowed)).toBe('https://app.safe.global')
  embed({ ancestorOrigins: ['https://eu.safe.example'] })
  expect(findParent(allowed)).toBe('https://eu.safe.example')
})

it.each([
  ['another parent', { ancestorOrigins: ['https://evil.example'] }],
  ['a parent in an allowed page', { ancestorOrigins: ['https://evil.example', 'https://app.safe.global'] }],
  ['a parent that hides its origin', { ancestorOrigins: ['null'] }],
  ['another referrer', { referrer: 'https://evil.example/https://app.safe.global' }],
])('behavior: ignores %s', (_title, place) => {
  embed(place)
  expect(findParent(allowed)).toBeUndefined()
})

it('behavior: finds no parent outside a frame or on a server', () => {
  expect(findParent(allowed)).toBeUndefined()
  vi.stubGlobal('window', undefined)
  expect(findParent(allowed)).toBeUndefined()
})

it('behavior: without ancestorOrigins, uses the referrer, or else the first exact origin', () => {
  embed({ referrer: 'https://eu.safe.example/apps' })
  expect(findParent(allowed)).toBe('https://eu.safe.example')
  embed({ referrer: 'https://app.example/other-page' })
  expect(findParent([...allowed].reverse())).toBe('https://app.safe.global')
  embed({})
  expect(findParent(['https://*.safe.example'])).toBeUndefined()
})

it.each<[string, ParentOrigin, boolean]>([
  ['https://app.safe.global', 'https://app.safe.global', true],
  ['https://app.safe.global:8443', 'https://app.safe.global', false],
  ['http://app.safe.global', 'https://app.safe.global', false],
  ['https://a.safe.example', 'https://*.safe.example', true],
  ['https://a.b.safe.example', 'https://*.safe.example', true],
  ['https://safe.example', 'https://*.safe.example', false],
  ['https://evilsafe.example', 'https://*.safe.example', false],
  ['https://a.safe.example.evil.example', 'https://*.safe.example', false],
  ['https://evil.example:1/.safe.example', 'https://*.safe.example', false],
  ['https://user@evil.example', 'https://*.evil.example', false],
  ['https://.safe.example', 'https://*.safe.example', false],
  ['http://a.safe.example', 'https://*.safe.example', false],
  ['https://a.safe.example:8443', 'https://*.safe.example:8443', true],
  ['https://a.b', 'https://*', false],
  ['null', 'https://*.safe.example', false],
])('behavior: %s matches %s: %s', (origin, pattern, expected) => {
  expect(isMatch(origin, pattern)).toBe(expected)
})
