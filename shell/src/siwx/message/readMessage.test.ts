import { formatMessage } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import type { SiwxMessageData } from '../Siwx.js'
import { readMessage } from './readMessage.js'
import { writeMessage } from './writeMessage.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const data: SiwxMessageData = {
  accountAddress: address,
  chainId: 'eip155:1',
  domain: 'site.test:8080',
  uri: 'https://site.test/a?b: c',
  version: '1',
  nonce: 'abcdef0123456789',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const everything: SiwxMessageData = {
  ...data,
  statement: 'URI or not: welcome.',
  resources: ['https://site.test/terms', 'ipfs://x: y'],
  requestId: 'one: two',
  notBefore: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-02T00:00:00.000Z',
}

describe('readMessage', () => {
  it.each([
    ['the fewest fields', data],
    ['every field', everything],
    ['no resources in a list of them', { ...data, resources: [] }],
  ])('default: %s', (_title, fields) => {
    expect(readMessage(writeMessage(fields), 'eip155:1')).toEqual(fields)
  })

  it('behavior: what WalletConnect writes, with its permissions in words and in a resource (ERC-5573)', () => {
    const recap = { att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }] } } }
    const resource = `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64').replace(/=/g, '')}`
    const iss = `did:pkh:eip155:1:${address}`
    const { domain, nonce, version } = data
    const payload = {
      ...{ domain, aud: data.uri, nonce, version, iss, iat: '2026-01-01T00:00:00.000Z' },
      ...{ statement: 'Welcome.', resources: [resource] },
    }
    const text = formatMessage(payload, iss)
    expect(readMessage(text, 'eip155:1')).toMatchObject({
      statement: expect.stringMatching(/^Welcome\. I further authorize/),
      resources: [resource],
    })
  })

  const text = writeMessage(everything)
  it.each([
    ['nothing', ''],
    ['another chain', writeMessage({ ...everything, chainId: 'eip155:137' })],
    ['a line more', `${text}\n- https://site.test/more\n`],
    ['a field twice', text.replace('Nonce: ', 'Nonce: aaaaaaaa1\nNonce: ')],
    ['a field that nobody knows', text.replace('Nonce: ', 'Amount: 1\nNonce: ')],
    ['fields in another order', text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')],
    ['a statement of two lines', text.replace('welcome.', 'welcome.\nNonce: 1')],
    ['another greeting', text.replace('wants you', 'asks you')],
  ])('error: %s', (_title, changed) => {
    expect(readMessage(changed, 'eip155:1')).toBeUndefined()
  })
})
