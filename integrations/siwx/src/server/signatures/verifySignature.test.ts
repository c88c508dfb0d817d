/**
 * The sandbox's serveSiwx.test.ts covers signatures that other libraries create in every namespace, and contracts on a
 * chain.
 */
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { fuzzBorder } from '../../../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../../../tests/fuzz/hostileValues.js'
import { verifySignature } from './verifySignature.js'

describe('eip155', () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = 'Hello World'

  test('verifies a key without a node', async () => {
    const signature = await account.signMessage({ message })
    const signed = { chainId: 'eip155:1', address: account.address, message, signature }
    expect(await verifySignature(signed)).toBe(true)
    expect(await verifySignature({ ...signed, address: account.address.toLowerCase() })).toBe(true)
    expect(await verifySignature({ ...signed, message: `${message} ` })).toBe(false)
    expect(await verifySignature({ ...signed, address: `0x${'1'.repeat(40)}` })).toBe(false)
  })
})

describe('bip122', () => {
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

  // BIP-322's test vectors ("simple").
  test.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
  ])('verifies the signature for the message %j', async (message, signature) => {
    expect(await verifySignature({ chainId, address, message, signature })).toBe(true)
    expect(await verifySignature({ chainId, address, message: `${message}.`, signature })).toBe(false)
  })
})

test('rejects an unknown namespace', async () => {
  expect(await verifySignature({ chainId: 'tron:1', address: 'a', message: 'b', signature: 'c' })).toBe(false)
})

test('returns false for hostile signatures without throwing', async () => {
  const chainId = fc.oneof(
    fc.constantFrom('eip155:1', 'solana:a', 'bip122:000000000019d6689c085ae165831e93', 'polkadot:a', 'cosmos:a'),
    hostileText,
  )
  const encoded = fc.oneof(
    fc.base64String({ maxLength: 200 }),
    fc.stringMatching(/^0x([\da-f]{2}){60,70}$/),
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{60,90}$/),
    hostileText,
  )
  const address = fc.oneof(
    fc.constantFrom(
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs',
      'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
    ),
    hostileText,
  )
  await fuzzBorder({
    name: 'signatures of sign-in messages',
    input: fc.record({ chainId, address, message: hostileText, signature: encoded }),
    pass: (signed) => verifySignature(signed),
    check: (isValid) => expect(isValid).toBe(false),
    // Verifying a well-formed signature takes milliseconds, so there are fewer runs.
    runs: Number(process.env.FUZZ_RUNS ?? 1000) / 5,
  })
})
