import { concat, type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { readDigests } from './readDigests.js'

const person = [
  { name: 'name', type: 'string' },
  { name: 'wallet', type: 'address' },
]
const mail = [
  { name: 'from', type: 'Person' },
  { name: 'to', type: 'Person' },
  { name: 'contents', type: 'string' },
]
const domainMembers = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
/** EIP-712's own example. */
const typedData = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: { EIP712Domain: domainMembers, Person: person, Mail: mail },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

test('default: the digests of EIP-712’s own example', () => {
  expect(readDigests({ typedData })).toEqual({
    domain: '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f',
    message: '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
    eip712: '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
  })
})

test('default: a calldata digest includes the data’s length', () => {
  expect(readDigests({ calldata: '0x4e71d92d' })).toEqual({
    // keccak256(0x00…04 4e71d92d), by another library
    calldata: '0xaab67ff07673227ba0c6b1d7d02d35251b7149a80028068861afbd8a69b7f3ef',
  })
})

test('default: the digest of a message', () => {
  expect(readDigests({ message: new TextEncoder().encode('hello') })).toEqual({
    erc191: '0x50b2c43fd39106bafbba0da34fc430e1f91e3c96ea2acee2bc34119f92b37750',
  })
})

test('behavior: the domain is hashed as the request declares it', () => {
  const own = [...domainMembers].reverse().concat({ name: 'shop', type: 'uint8' })
  const types = { ...typedData.types, EIP712Domain: own }
  const { domain, message, eip712 } = readDigests({
    typedData: { ...typedData, types, domain: { ...typedData.domain, shop: 3, name: 'x'.repeat(2_000) } },
  })
  expect(message).toBe('0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e')
  expect(domain).not.toBe('0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f')
  expect(keccak256(concat(['0x1901', domain as Hex, message as Hex]))).toBe(eip712)
})

test('behavior: hashes only the message if the request declares no domain', () => {
  const { EIP712Domain: _domain, ...types } = typedData.types
  expect(readDigests({ typedData: { ...typedData, types } })).toEqual({
    message: '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
  })
})

test.each([
  ['the message', { message: { ...typedData.message, contents: 5 } }],
  ['an inner struct', { message: { ...typedData.message, to: { ...typedData.message.to, name: 5 } } }],
  ['the domain', { domain: { ...typedData.domain, name: 5 } }],
])('error: throws for a number instead of a text in %s, because wallets hash it differently', (_name, changed) => {
  expect(() => readDigests({ typedData: { ...typedData, ...changed } })).toThrow(TypeError)
})

test('error: throws for typed data that is not valid', () => {
  const typedData = { domain: {}, types: {}, primaryType: 'Mail', message: {} }
  expect(() => readDigests({ typedData })).toThrow()
})
