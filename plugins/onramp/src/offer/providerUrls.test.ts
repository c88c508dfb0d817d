import { describe, expect, it, test } from 'vitest'
import { readProviderUrl } from './providerUrls.js'

const defaultUrl = 'https://meldcrypto.com'

describe('readProviderUrl', () => {
  it.each([
    ['coinbase', 'https://pay.coinbase.com/buy?from=here', defaultUrl],
    ['coinbase', 'https://pay-sandbox.coinbase.com/buy', null],
    ['meld', 'https://meldcrypto.com/', defaultUrl],
    ['meld', 'https://sb.meldcrypto.com/?a=b', null],
  ] as const)('default: accepts a page on %s’s host: %s', (provider, url, onrampUrl) => {
    expect(readProviderUrl(provider, url, onrampUrl).href).toBe(url)
  })

  it.each([
    'https://checkout.dapp.example/buy',
    'http://localhost:4181/buy',
    'http://127.0.0.1:4181/',
    'http://[::1]:4181/',
  ])('behavior: accepts a page on services.onrampUrl’s host: %s', (url) => {
    expect(readProviderUrl('coinbase', url, new URL('/other', url).href).href).toBe(url)
    expect(readProviderUrl('meld', url, new URL('/other', url).href).href).toBe(url)
  })

  it.each([
    ['coinbase', 'https://meldcrypto.com/buy'],
    ['coinbase', 'https://pay.coinbase.com.evil.example/'],
    ['coinbase', 'https://evil-pay.coinbase.com/'],
    ['coinbase', 'https://pay.coinbase.com:8443/'],
    ['coinbase', 'https://pay.coinbase.com@evil.example/'],
    ['coinbase', 'https://user@pay.coinbase.com/'],
    ['coinbase', 'http://pay.coinbase.com/buy'],
    ['coinbase', 'http://localhost:4181/buy'],
    ['coinbase', 'http://localhost.evil.example/'],
    ['coinbase', 'https://evil.example/pay.coinbase.com'],
    ['meld', 'https://pay.coinbase.com/'],
    ['meld', 'https://meldcrypto.com.evil.example/'],
    ['meld', 'https://evilmeldcrypto.com/'],
    ['coinbase', 'javascript:alert(1)'],
    ['coinbase', 'data:text/html,x'],
    ['coinbase', 'file:///etc/passwd'],
    ['coinbase', '//pay.coinbase.com'],
    ['coinbase', 'pay.coinbase.com'],
    ['coinbase', `https://pay.coinbase.com/${'x'.repeat(9_000)}`],
  ] as const)('error: rejects a page that is not on %s’s host: %s', (provider, url) => {
    expect(() => readProviderUrl(provider, url, defaultUrl)).toThrow(
      expect.objectContaining({ code: 'ONRAMP_URL_UNSAFE', message: 'The provider’s address is not secure' }),
    )
  })

  test('error: rejects another port or scheme on services.onrampUrl’s host', () => {
    const onrampUrl = 'http://localhost:4181/buy'
    for (const url of ['http://localhost:4182/buy', 'https://localhost:4181/buy'])
      expect(() => readProviderUrl('coinbase', url, onrampUrl)).toThrow(
        expect.objectContaining({ code: 'ONRAMP_URL_UNSAFE' }),
      )
  })

  it.each([undefined, null, '', 5, {}])('error: rejects %j, which is not a URL', (url) => {
    expect(() => readProviderUrl('coinbase', url, defaultUrl)).toThrow(
      expect.objectContaining({ code: 'ONRAMP_URL_MISSING', message: 'The provider can’t be reached' }),
    )
  })
})
