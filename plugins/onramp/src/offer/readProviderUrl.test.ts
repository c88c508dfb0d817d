import { describe, expect, it } from 'vitest'
import { readProviderUrl } from './readProviderUrl.js'

describe('readProviderUrl', () => {
  it.each([
    'https://pay.example/buy?from=here',
    'http://localhost:4181/buy',
    'http://127.0.0.1:80/',
    'http://[::1]:4181/',
  ])('default: %s', (url) => {
    expect(readProviderUrl(url).href).toBe(new URL(url).href)
  })

  it.each([
    'http://pay.example/buy',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://pay.example@evil.example/',
    '//pay.example',
    'pay.example',
    `https://pay.example/${'x'.repeat(9_000)}`,
  ])('error: %s is not secure', (url) => {
    expect(() => readProviderUrl(url)).toThrow(
      expect.objectContaining({ code: 'ONRAMP_URL_UNSAFE', message: 'The provider’s address is not secure' }),
    )
  })

  it.each([undefined, null, '', 5, {}])('error: %j is no address', (url) => {
    expect(() => readProviderUrl(url)).toThrow(
      expect.objectContaining({ code: 'ONRAMP_URL_MISSING', message: 'The provider can’t be reached' }),
    )
  })
})
