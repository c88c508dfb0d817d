import type { Network } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { readTokens, sortTokens } from './readTokens.js'
import { nativeAddress } from './SwapToken.js'

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const address = (end: string) => `eip155:1:0x${end.padStart(40, '0')}`
const token = { name: 'USD Coin', symbol: 'USDC', address: address('1'), decimals: 6, logoUri: null, eip2612: null }
const read = (...tokens: readonly unknown[]) => readTokens({ tokens }, network) ?? []

describe('readTokens', () => {
  it('default: keeps the service’s order and adds the native coin', () => {
    expect(read({ ...token, logoUri: 'https://images.example/usdc.png' })).toEqual([
      { address: `eip155:1:${nativeAddress}`, networkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
      {
        address: address('1'),
        networkId: 'eip155:1',
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        iconUrl: 'https://images.example/usdc.png',
      },
    ])
  })

  it('behavior: uses the network’s decimals and symbol for the coin', () => {
    const [coin] = read({ ...token, address: `eip155:1:0x${'E'.repeat(40)}`, symbol: 'BTC', decimals: 8 })
    expect(coin).toMatchObject({ symbol: 'ETH', decimals: 18 })
  })

  it.each([0, 36, 77])('behavior: accepts %i decimals', (decimals) => {
    expect(read({ ...token, decimals })[1]).toMatchObject({ decimals })
  })

  it.each([
    ['300 decimals', { decimals: 300 }],
    ['fractional decimals', { decimals: 1.5 }],
    ['decimals as text', { decimals: '6' }],
    ['another network', { address: address('1').replace(':1:', ':10:') }],
    ['no CAIP-10 address', { address: `0x${'1'.repeat(40)}` }],
    ['a short address', { address: 'eip155:1:0x1' }],
    ['no symbol', { symbol: '\u202e\u200b ' }],
    ['null instead of a token', null],
  ])('error: drops a token with %s', (_name, change) => {
    expect(read(change && { ...token, ...change })).toHaveLength(1)
  })

  it('error: truncates long names, and removes direction marks and stacked marks', () => {
    const hostile = { ...token, name: `${'A'.repeat(10_000)}`, symbol: '\u202eCDSU\u0301\u0301\u0301\u0301\u0301' }
    const [, found] = read(hostile)
    expect(found?.name).toBe('A'.repeat(40))
    expect(found?.symbol).toMatch(/^CDS.{1,3}$/u)
  })

  it('error: drops unsafe image URLs', () => {
    // biome-ignore lint/suspicious/noExplicitAny: outside input can have any type.
    for (const logoUri of ['javascript:alert(1)', 'file:///etc/passwd', 5] as any[]) {
      expect(read({ ...token, logoUri })[1]?.iconUrl).toBeUndefined()
    }
  })

  it('behavior: keeps the first of two tokens with the same address', () => {
    expect(
      read(token, {
        ...token,
        address: token.address.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x'),
        symbol: 'FAKE',
      }),
    ).toHaveLength(2)
  })

  it.each([null, 5, 'tokens', {}, { tokens: {} }])('error: returns undefined for %s, which is not a list', (answer) => {
    expect(readTokens(answer, network)).toBeUndefined()
  })
})

describe('sortTokens', () => {
  it('default: sorts by value, then popularity, then symbol', () => {
    const held = read(
      { ...token, symbol: 'zzz', address: address('2') },
      { ...token, symbol: 'Aaa', address: address('3') },
      token,
      { ...token, symbol: 'DAI', address: address('4') },
      { ...token, symbol: 'DAI', name: 'Impostor', address: address('5') },
    ).map((one) =>
      one.symbol === 'zzz'
        ? { ...one, balance: 1_000_000n, price: '2' }
        : one.symbol === 'Aaa'
          ? { ...one, balance: 1n }
          : one,
    )
    expect(sortTokens(held).map(({ symbol, name }) => `${symbol} ${name}`)).toEqual([
      'zzz USD Coin',
      'Aaa USD Coin',
      'ETH Ether',
      'DAI USD Coin',
      'USDC USD Coin',
      'DAI Impostor',
    ])
  })
})
