import type { SiwxMessageData } from '@latchkey/plugin-api'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, it } from 'vitest'
import { checksumAddress, writeMessage } from './writeMessage.js'

const data: SiwxMessageData = {
  accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chainId: 'eip155:137',
  domain: 'site.test:8080',
  uri: 'https://site.test:8080/login',
  version: '1',
  nonce: '0123456789abcdef',
  statement: 'Welcome.',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-02-01T00:00:00.000Z',
  notBefore: '2026-01-02T00:00:00.000Z',
  requestId: 'r1',
  resources: ['https://site.test/terms', 'ipfs://x'],
}

function toViem({ accountAddress, chainId, ...rest }: SiwxMessageData) {
  const dates = { issuedAt: rest.issuedAt, expirationTime: rest.expirationTime, notBefore: rest.notBefore }
  const read = Object.entries(dates).flatMap(([name, time]) => (time ? [[name, new Date(time)]] : []))
  return {
    ...rest,
    ...Object.fromEntries(read),
    address: accountAddress as `0x${string}`,
    chainId: Number(chainId.split(':')[1]),
    version: '1' as const,
  } as Parameters<typeof createSiweMessage>[0]
}

it('default: writes exactly the same message as an independent EIP-4361 library', () => {
  expect(writeMessage(data)).toBe(createSiweMessage(toViem(data)))
  expect(parseSiweMessage(writeMessage(data))).toMatchObject({ nonce: data.nonce, chainId: 137, requestId: 'r1' })
})

it('behavior: writes messages that have no statement or optional fields', () => {
  const { statement: _s, resources: _r, requestId: _i, notBefore: _n, expirationTime: _e, ...least } = data
  expect(writeMessage(least)).toBe(createSiweMessage(toViem(least)))
})

it('behavior: writes messages for other namespaces', () => {
  const solana = { ...data, accountAddress: 'Fy', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
  expect(writeMessage(solana)).toContain('wants you to sign in with your Solana account:\nFy\n\nWelcome.\n\nURI: ')
  expect(writeMessage(solana)).toContain('\nChain ID: mainnet\n')
  const { statement: _s, ...silent } = solana
  expect(writeMessage(silent)).toContain('account:\nFy\n\nURI: ')
  const bitcoin = { ...data, chainId: 'bip122:000000000019d6689c085ae165831e93' } as const
  expect(writeMessage(bitcoin)).toContain('with your Bitcoin account:')
  expect(writeMessage(bitcoin)).toContain('\nChain ID: 000000000019d6689c085ae165831e93\n')
})

it.each([
  { statement: 'Welcome.\n\nURI: https://evil.test' },
  { domain: 'site.test\nevil' },
  { resources: ['https://a.test\n- https://b.test'] },
  { nonce: 'short' },
  { nonce: 'with spaces in it' },
])('error: rejects a field that would change the message: %j', (change) => {
  expect(() => writeMessage({ ...data, ...change })).toThrow(expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' }))
})

it('default: adds EIP-55 checksums', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ])
    expect(checksumAddress(address.toLowerCase())).toBe(address)
})
