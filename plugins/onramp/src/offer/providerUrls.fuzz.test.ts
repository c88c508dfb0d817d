import { isLatchkeyError } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink } from '../../../../tests/fuzz/hostileValues.js'
import { readProviderUrl } from './providerUrls.js'

const spoofed = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'https:', '//', 'https://a@', 'https:\\\\'),
    fc.constantFrom('pay.coinbase.com', 'meldcrypto.com', 'sb.meldcrypto.com', 'dapp.example'),
    fc.constantFrom('', '.', '.evil.example', ':8443', '@evil.example', '\\@evil.example', '%2eevil.example', '\t/x'),
  )
  .map((parts) => parts.join(''))

test('behavior: opens only pages on the provider’s or the dapp’s host', async () => {
  const expected = {
    coinbase: ['pay.coinbase.com', 'pay-sandbox.coinbase.com', 'dapp.example'],
    meld: ['meldcrypto.com', 'sb.meldcrypto.com', 'dapp.example'],
  }
  await fuzzBorder({
    name: 'onramp pages',
    input: fc.tuple(fc.constantFrom('coinbase', 'meld'), fc.oneof(hostileLink, spoofed, hostileJson)),
    pass: ([provider, url]) => readProviderUrl(provider, url, 'https://dapp.example/buy'),
    isExpectedError: (error) => isLatchkeyError(error),
    check: ({ protocol, host }, [provider]) => {
      if (protocol !== 'https:' || !expected[provider].includes(host)) throw new Error(`${protocol}//${host} came out`)
    },
    passGood: () => void readProviderUrl('coinbase', 'https://pay.coinbase.com/buy', null),
  })
})
