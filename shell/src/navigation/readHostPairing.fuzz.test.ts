// @vitest-environment happy-dom
import { isLatchkeyError } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../tests/fuzz/hostileValues.js'
import { buildWalletLink } from '../wallets/links/buildWalletLink.js'
import { readHostPairing } from './readHostPairing.js'

const key = 'ab'.repeat(32)
const good = `wc:${key}@2?relay-protocol=irn&symKey=${key}`
const written = fc
  .tuple(fc.constantFrom(key, 'ab', ''), fc.constantFrom('@2', '@1', ''), hostileText, hostileText)
  .map(([topic, version, value, extra]) => `wc:${topic}${version}?symKey=${value}&expiryTimestamp=${extra}&x=${extra}`)
const uri = fc.oneof(
  written,
  hostileText,
  hostileText.map((text) => good + text),
)

const wallet = {
  id: 'vault',
  name: 'Vault',
  chains: [],
  certified: false,
  mobileLink: 'vault://',
  desktopLink: 'vault',
}

test('accepts only well-formed pairing URIs from the host, and passes them on unchanged', async () => {
  await fuzzBorder({
    name: 'pairing addresses',
    input: uri,
    pass: readHostPairing,
    isExpectedError: (error) => isLatchkeyError(error),
    check(state) {
      if (state.status !== 'ready' || /\p{Cs}/u.test(state.uri)) return
      expect(state.uri).toMatch(/^wc:[\da-f]{64}@2\?/i)
      expect(Number.isFinite(state.expiresAtMs)).toBe(true)
      for (const platform of ['mobile', 'desktop'] as const) {
        const link = buildWalletLink(platform, wallet, state.uri)
        if (link) expect(new URL(link).searchParams.get('uri')).toBe(state.uri)
      }
    },
    passGood: () => expect(readHostPairing(good)).toMatchObject({ status: 'ready', uri: good }),
  })
})

test('falls back to four minutes if the expiry is not a valid time', () => {
  const { expiresAtMs = 0 } = readHostPairing(`${good}&expiryTimestamp=1e309`) as { expiresAtMs?: number }
  expect(expiresAtMs - Date.now()).toBeLessThanOrEqual(240_000)
})
