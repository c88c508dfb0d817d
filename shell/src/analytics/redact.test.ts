import { expect, it } from 'vitest'
import { redact } from './redact.js'

const write = (text: string) => redact({ text })?.text

it('default', () => {
  expect(redact({ method: 'qrcode', count: 2, connected: true, wallet: { id: 'x' }, list: [1] })).toEqual({
    method: 'qrcode',
    count: 2,
    connected: true,
  })
})

it.each([
  ['an EVM address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['an EVM address without 0x', 'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['a Solana address', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
  ['a Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a Bech32 address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['a Polkadot address', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['a Cosmos address', 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'],
])('behavior: removes %s, in messages and stack traces', (_title, address) => {
  expect(write(`transfer from ${address} failed`)).toBe('transfer from [address] failed')
  expect(write(`Error: eip155:1:${address}\n  at send (https://site.test/${address}/main.js:1:2)`)).toBe(
    'Error: eip155:1:[address]\n  at send (https://site.test/[address]/main.js:1:2)',
  )
})

it('behavior: keeps stack traces readable', () => {
  const stack = `NetworkSwitchRejectedError: Switch declined
    at createWalletConnectSessionProviderForNamespace (https://site.test/static/js/async/1234.0a1b2c3d.js:1:20345)
    at async Object.readStoredConnectionsOfThisPage (webpack-internal:///./node_modules/core/index.mjs:12:3)`
  expect(write(stack)).toBe(stack)
})

it.each([
  ['in a sentence', 'mail to anna@example.com.', 'mail to [email].'],
  ['in an address', 'https://a.test/?user=anna%40mail.example.org&x=1', 'https://a.test/?user=[email]&x=1'],
  ['followed by a path', 'anna@example.com/inbox', '[email]/inbox'],
  ['two in one word', 'anna@a.com;ben@b.org', '[email]'],
  ['no domain', 'anna@example and v1.2.min.js', 'anna@example and v1.2.min.js'],
])('redacts an email address: %s', (_title, text, expected) => {
  expect(write(text)).toBe(expected)
})

it('behavior: removes pairing URIs, even if they are encoded several times', () => {
  const key = 'ab'.repeat(32)
  for (const uri of [`wc:${key}@2?symKey=${key}`, `wc%3A${key}%402%3FsymKey%3D${key}`, `wc%253A${key}%2540symKey`]) {
    expect(write(`open ${uri} now`)).toBe('open [pairing] now')
  }
})
