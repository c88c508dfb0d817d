import { describe, expect, test } from 'vitest'
import { createRelayKey, signRelayToken } from '../testing/openRelayClient.js'
import { RelayTokenError, verifyRelayToken } from './verifyRelayToken.js'

const key = createRelayKey()

describe('verifyRelayToken', () => {
  test('default', () => {
    expect(verifyRelayToken(signRelayToken(key, {}), Date.now())).toBe(key.clientId)
  })

  test('behavior: tolerates a clock that is off by a minute', () => {
    const inFiftySeconds = Date.now() / 1000 + 50
    expect(verifyRelayToken(signRelayToken(key, { iat: inFiftySeconds }), Date.now())).toBe(key.clientId)
  })

  test.each([
    ['empty', ''],
    ['incomplete', 'a.b'],
    ['too many parts', `${signRelayToken(key, {})}.x`],
    ['not JSON', 'e30.aaaa.aaaa'],
    ['signed by another key', signRelayToken({ ...createRelayKey(), clientId: key.clientId }, {})],
    ['without a key in the issuer', signRelayToken(key, { iss: 'did:key:z1111' })],
    ['with another kind of issuer', signRelayToken(key, { iss: 'did:web:example.com' })],
  ])('error: rejects a token: %s', (_, token) => {
    expect(() => verifyRelayToken(token, Date.now())).toThrow(RelayTokenError)
  })

  test('error: rejects an expired token', () => {
    const token = signRelayToken(key, { exp: Date.now() / 1000 - 61 })
    expect(() => verifyRelayToken(token, Date.now())).toThrow('JWT Token is expired')
  })

  test('error: rejects a token that is not valid yet', () => {
    const token = signRelayToken(key, { iat: Date.now() / 1000 + 120 })
    expect(() => verifyRelayToken(token, Date.now())).toThrow('JWT Token is not yet valid')
  })
})
