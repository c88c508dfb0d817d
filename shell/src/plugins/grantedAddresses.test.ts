import { expect, it } from 'vitest'
import { isWithin } from './grantedAddresses.js'

it.each([
  ['https://a.test', 'https://a.test'],
  ['https://a.test/', 'https://a.test'],
  ['https://a.test/any/path?q=1#h', 'https://a.test'],
  ['https://a.test/v1', 'https://a.test/v1'],
  ['https://a.test/v1/quote', 'https://a.test/v1/'],
  ['https://A.test:443/v1/x/../y', 'https://a.test/v1'],
])('default: %s is within %s', (url, granted) => {
  expect(isWithin(url, granted)).toBe(true)
})

it.each([
  ['https://a.test/v10', 'https://a.test/v1'],
  ['https://a.test/v1/../v2', 'https://a.test/v1'],
  ['https://a.test/v1/%2e%2e/v2', 'https://a.test/v1'],
  ['https://a.test/v1\\..\\v2', 'https://a.test/v1'],
  ['http://a.test', 'https://a.test'],
  ['https://a.test:8443', 'https://a.test'],
  ['https://b.a.test', 'https://a.test'],
  ['https://a.test@b.test', 'https://a.test'],
  ['https://a.test.b.test', 'https://a.test'],
  ['//a.test', 'https://a.test'],
  ['javascript:alert(1)//https://a.test', 'https://a.test'],
  ['', 'https://a.test'],
])('error: %s is not within %s', (url, granted) => {
  expect(isWithin(url, granted)).toBe(false)
})
