import { describe, expect, it } from 'vitest'
import { readHistory } from './fetchHistory.js'

const nowMs = Date.parse('2026-05-20T12:00:00Z')
const metadata = {
  operationType: 'send',
  hash: '0xab',
  minedAt: '2026-01-02T03:04:05Z',
  sentFrom: `0x${'a1'.repeat(20)}`,
  sentTo: `0x${'b2'.repeat(20)}`,
  status: 'confirmed',
  nonce: 1,
  chain: 'eip155:1',
}
const ether = { name: 'Ether', symbol: 'ETH', icon: { url: 'https://pictures.test/eth.png' } }
const transfer = { fungible_info: ether, direction: 'out', quantity: { numeric: '0.1' }, value: 1, price: 1 }

const read = (...data: unknown[]) => readHistory({ data, next: null }, nowMs).entries
const readTransfers = (...transfers: unknown[]) => read({ id: 't', metadata, transfers })[0]?.transfers

describe('a page', () => {
  it('default', () => {
    expect(readHistory({ data: [{ id: 't1', metadata, transfers: [transfer] }], next: 'more' }, nowMs)).toEqual({
      entries: [
        {
          id: 't1',
          networkId: 'eip155:1',
          hash: '0xab',
          minedAtMs: Date.parse('2026-01-02T03:04:05Z'),
          operation: 'send',
          status: 'confirmed',
          from: `0x${'a1'.repeat(20)}`,
          to: `0x${'b2'.repeat(20)}`,
          transfers: [
            {
              direction: 'out',
              kind: 'token',
              quantity: '0.1',
              name: 'ETH',
              imageUrl: 'https://pictures.test/eth.png',
              isSpam: false,
              worth: 1,
            },
          ],
        },
      ],
      next: 'more',
    })
  })

  it.each(['', '0x12', 'javascript:alert(1)', `${'1'.repeat(43)}\u202E`, 7, null])(
    'error: skips %o, which is not an address',
    (sentFrom) => {
      expect(read({ id: 't', metadata: { ...metadata, sentFrom } })[0]?.from).toBeUndefined()
    },
  )

  it.each([
    ['null', null],
    ['missing', undefined],
    ['empty', ''],
    ['a number', 7],
    ['too long', 'x'.repeat(5_000)],
  ])('behavior: treats the page as the last one if the cursor is %s', (_title, next) => {
    expect(readHistory({ data: [], next }, nowMs)).toEqual({ entries: [] })
  })

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['no data', { next: null }],
    ['data that is not a list', { data: {} }],
    ['too many entries', { data: Array(10_001).fill(null) }],
  ])('error: throws for %s', (_title, answer) => {
    expect(() => readHistory(answer, nowMs)).toThrow()
  })
})

describe('entries with missing parts', () => {
  it.each([
    ['null', null],
    ['a string', 'entry'],
    ['no metadata', { id: 't', transfers: [] }],
    ['metadata that is text', { id: 't', metadata: 'send' }],
    ['neither id nor hash', { metadata: { ...metadata, hash: undefined } }],
  ])('behavior: skips an entry that is or has %s, but keeps the others', (_title, entry) => {
    expect(read(entry, { id: 'good', metadata, transfers: [] }).map(({ id }) => id)).toEqual(['good'])
  })

  it('behavior: treats other invalid properties as absent', () => {
    expect(read({ id: 't', metadata: {} })).toEqual([
      { id: 't', minedAtMs: nowMs, operation: '', status: 'confirmed', transfers: [] },
    ])
    const odd = { hash: 7, chain: 'nonsense', minedAt: 'yesterday', operationType: null, status: [] }
    expect(read({ id: 't', metadata: odd, transfers: null })).toEqual([
      { id: 't', minedAtMs: nowMs, operation: '', status: 'confirmed', transfers: [] },
    ])
    expect(read({ metadata })[0]?.id).toBe('0xab')
  })

  it('behavior: gives an undated entry the previous entry’s date, even across pages', () => {
    const undated = { ...metadata, minedAt: undefined }
    const entries = read({ id: 'a', metadata: undated }, { id: 'b', metadata }, { id: 'c', metadata: undated })
    expect(entries.map(({ minedAtMs }) => new Date(minedAtMs).toISOString())).toEqual([
      '2026-05-20T12:00:00.000Z',
      '2026-01-02T03:04:05.000Z',
      '2026-01-02T03:04:05.000Z',
    ])
  })

  it('behavior: skips invalid transfers, and treats invalid properties as absent', () => {
    expect(readTransfers(null, 'transfer', 7, [], {})).toEqual([
      { direction: 'self', kind: 'token', quantity: '', name: '', isSpam: false },
      { direction: 'self', kind: 'token', quantity: '', name: '', isSpam: false },
    ])
    const nulls = { direction: 'sideways', quantity: null, fungible_info: { symbol: null, name: 'Ether', icon: null } }
    expect(readTransfers(nulls)).toEqual([
      { direction: 'self', kind: 'token', quantity: '', name: 'Ether', isSpam: false },
    ])
  })
})

describe('statuses', () => {
  it.each([
    ['confirmed', 'confirmed'],
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ])('default: reads %s as %s', (status, expected) => {
    expect(read({ id: 't', metadata: { ...metadata, status } })[0]?.status).toBe(expected)
  })
})

describe('NFTs', () => {
  const nft_info = {
    name: 'Keys #7',
    content: { preview: { url: 'https://pictures.test/7.png' } },
    flags: { is_spam: true },
  }

  it('default: reads name, preview and spam flag', () => {
    expect(readTransfers({ nft_info, direction: 'in', quantity: { numeric: '1' } })).toEqual([
      {
        direction: 'in',
        kind: 'nft',
        quantity: '1',
        name: 'Keys #7',
        imageUrl: 'https://pictures.test/7.png',
        isSpam: true,
      },
    ])
  })

  it('behavior: does not treat an NFT without data as spam', () => {
    expect(readTransfers({ nft_info: {} })).toMatchObject([{ kind: 'nft', name: '', isSpam: false }])
    expect(readTransfers({ nft_info: { flags: { is_spam: 'yes' } } })).toMatchObject([{ kind: 'nft', isSpam: false }])
  })
})

describe('untrusted text and links', () => {
  const nameOf = (symbol: string, name?: string) => readTransfers({ fungible_info: { symbol, name } })?.[0]?.name

  it('behavior: truncates names of 10,000 characters', () => {
    expect(nameOf('S'.repeat(10_000))).toBe(`${'S'.repeat(39)}…`)
    expect(nameOf('👩‍🚀'.repeat(5_000))?.length).toBeLessThan(100)
    // Enough combining marks on one letter to cover the lines above.
    expect(nameOf(`Z${'\u0351'.repeat(9_000)}`)).toBe('Z\u0351\u0351…')
  })

  it.each([
    ['right-to-left overrides', '\u202eCDSU', 'CDSU'],
    ['isolates', 'E\u2066x\u2069', 'Ex'],
    ['invisible characters', 'U\u200bSDT', 'USDT'],
    ['line breaks', 'A\nB\tC', 'A B C'],
    ['lone surrogates', 'A\ud800B', 'AB'],
    ['private characters', 'A\ue000B', 'AB'],
  ])('behavior: removes %s from names', (_title, symbol, expected) => {
    expect(nameOf(symbol)).toBe(expected)
  })

  it('behavior: keeps markup and right-to-left letters', () => {
    expect(nameOf('<b>HI</b>')).toBe('<b>HI</b>')
    expect(nameOf('عمل')).toBe('عمل')
  })

  it('behavior: uses the name if the symbol has no visible characters', () => {
    expect(nameOf('\u200b\u202e', 'Ether')).toBe('Ether')
  })

  it.each([
    ['javascript:alert(1)', undefined],
    ['data:text/html,hi', undefined],
    ['//pictures.test/a.png', undefined],
    ['not an address', undefined],
    ['https://pictures.test/a.png', 'https://pictures.test/a.png'],
    ['data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
    [`data:image/png,${'x'.repeat(300_000)}`, undefined],
  ])('behavior: drops unsafe image URLs: %.40s', (url, expected) => {
    expect(readTransfers({ fungible_info: { symbol: 'A', icon: { url } } })?.[0]?.imageUrl).toBe(expected)
  })

  it.each(['-1', '1e3', '0x10', 'NaN', 'Infinity', ' 1', '1,000', '1.', '.5', '', '9'.repeat(101), 7])(
    'behavior: treats a quantity of %.20s as unknown',
    (numeric) => {
      expect(readTransfers({ quantity: { numeric } })?.[0]?.quantity).toBe('')
    },
  )
})
