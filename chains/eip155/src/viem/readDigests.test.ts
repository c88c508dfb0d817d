import { expect, test } from 'vitest'
import { readDigests } from './readDigests.js'

test('default: the digests of EIP-712’s own example', () => {
  const person = [
    { name: 'name', type: 'string' },
    { name: 'wallet', type: 'address' },
  ]
  const mail = [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person' },
    { name: 'contents', type: 'string' },
  ]
  const typedData = {
    domain: {
      name: 'Ether Mail',
      version: '1',
      chainId: 1,
      verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
    },
    types: { Person: person, Mail: mail },
    primaryType: 'Mail',
    message: {
      from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      contents: 'Hello, Bob!',
    },
  }
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

test('error: throws for typed data that is not valid', () => {
  const typedData = { domain: {}, types: {}, primaryType: 'Mail', message: {} }
  expect(() => readDigests({ typedData })).toThrow()
})
