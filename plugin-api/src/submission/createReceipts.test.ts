import { atom, createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SentTransaction } from '../account.js'
import type { AccountAtoms, PluginStorage } from '../context.js'
import { readText } from '../walletAnswers.js'
import { createReceipts } from './index.js'

const hash = `0x${'ab'.repeat(32)}`
const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const sent: SentTransaction = {
  id: hash,
  kind: 'transaction',
  networkId: 'eip155:1',
  from,
  sentAtMs: Date.now(),
  status: 'pending',
}
const receipt = { ...sent, details: 'A-17' }

afterEach(() => vi.useRealTimers())

/** Creates storage as the shell does. `stored` outlives a page. */
function createStorage(stored: Map<string, unknown>): PluginStorage {
  return {
    get: (key) => stored.get(key),
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    atom(key, initial, parse) {
      const base = atom(parse(stored.get(key)) ?? initial)
      return atom(
        (get) => get(base),
        (_get, set, value) => {
          set(base, value)
          stored.set(key, JSON.parse(JSON.stringify(value)))
        },
      )
    },
  }
}

function begin({ stored, list = [] }: { stored?: Map<string, unknown>; list?: readonly SentTransaction[] } = {}) {
  const store = createStore()
  const sentAtom = atom(list)
  const logged: unknown[] = []
  const context = {
    log: { error: (error: unknown) => logged.push(error) },
    store,
    accounts: { sent: sentAtom } as unknown as AccountAtoms,
    add: <T>(cleanup: T) => cleanup,
    ...(stored && { storage: createStorage(stored) }),
  } as unknown as Parameters<typeof createReceipts>[0]
  const receipts = createReceipts(context, { readDetails: (value) => readText(value) || undefined })
  return {
    logged,
    add: receipts.add,
    read: () => store.get(receipts.list),
    follow: (change: Partial<SentTransaction>) => store.set(sentAtom, [{ ...sent, ...change }]),
  }
}

describe('createReceipts', () => {
  it('default: keeps receipts in storage, newest first', () => {
    const stored = new Map<string, unknown>()
    const { add, read } = begin({ stored })
    add({ id: hash, from, networkId: 'eip155:1' }, 'A-17')
    add({ id: hash.replaceAll('ab', 'cd'), from, networkId: 'eip155:1' }, 'A-18')
    add({ id: hash, from, networkId: 'eip155:1' }, 'A-19')
    expect(read()).toMatchObject([
      { id: hash, status: 'pending', kind: 'transaction', details: 'A-19' },
      { details: 'A-18' },
    ])
    expect(begin({ stored }).read()).toEqual(read())
  })

  it('default: without storage, keeps receipts in memory', () => {
    const { add, read } = begin()
    add({ id: hash, from, networkId: 'eip155:1' }, 'A-17')
    expect(read()).toMatchObject([{ id: hash, details: 'A-17' }])
  })

  it('behavior: follows the status, and stores the outcome', () => {
    const stored = new Map<string, unknown>()
    const { add, follow, read } = begin({ stored })
    add({ id: hash, from, networkId: 'eip155:1' }, 'A-17')
    follow({ status: 'dropped' })
    expect(read()).toMatchObject([{ status: 'dropped' }])
    follow({ status: 'replaced', replacedBy: hash.replaceAll('ab', 'cd') })
    expect(begin({ stored }).read()).toMatchObject([{ status: 'replaced', replacedBy: hash.replaceAll('ab', 'cd') }])
  })

  it('behavior: uses what the modal already knows about a transaction', () => {
    const batch = { ...sent, id: '0x2a', kind: 'batch', status: 'success' } as const
    const { add, read } = begin({ list: [batch] })
    add({ id: '0x2a', from, networkId: 'eip155:1' }, 'A-17')
    expect(read()).toMatchObject([{ kind: 'batch', status: 'success' }])
    const stored = new Map<string, unknown>([['receipts', [receipt]]])
    expect(begin({ stored, list: [{ ...sent, status: 'success' }] }).read()).toMatchObject([{ status: 'success' }])
  })

  it('behavior: keeps an outcome, even if another tab still waits for it', () => {
    const { add, follow, read } = begin({ list: [{ ...sent, status: 'success' }] })
    add({ id: hash, from, networkId: 'eip155:1' }, 'A-17')
    follow({ status: 'pending' })
    expect(read()).toMatchObject([{ status: 'success' }])
  })

  it('behavior: a receipt pending for more than a day counts as dropped, because the modal stops following it', () => {
    const old = { ...receipt, sentAtMs: Date.now() - 25 * 3_600_000 }
    expect(begin({ stored: new Map([['receipts', [old]]]) }).read()).toMatchObject([{ status: 'dropped' }])
  })

  it('error: drops malformed and repeated receipts, and reads at most 100', () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...receipt,
      id: `0x${index.toString(16).padStart(64, '0')}`,
    }))
    const bad = [null, 1, { ...receipt, details: {} }, { ...receipt, id: 'javascript:alert(1)' }]
    expect(begin({ stored: new Map([['receipts', many]]) }).read()).toHaveLength(100)
    expect(begin({ stored: new Map<string, unknown>([['receipts', [...bad, receipt, receipt]]]) }).read()).toEqual([
      receipt,
    ])
    expect(begin({ stored: new Map<string, unknown>([['receipts', 'none']]) }).read()).toEqual([])
  })

  const cycleFree = { note: 'A-17' }
  const cycle: { note: string; parent?: unknown } = { note: 'A-17' }
  cycle.parent = [cycle]

  it.each<[string, unknown, string]>([
    ['a bigint', { amount: 5n }, 'details.amount is a bigint; store it as a string'],
    ['a function', { items: ['A-17', () => 1] }, 'details.items.1 is a function; leave it out'],
    ['a symbol', { kind: Symbol('tip') }, 'details.kind is a symbol; leave it out'],
    ['no number', { fee: Number.NaN }, 'details.fee is NaN; store a finite number, a string or null'],
    ['an infinite number', [-1 / 0], 'details.0 is -Infinity; store a finite number, a string or null'],
    ['nothing', undefined, 'details is undefined; store null or leave it out'],
    ['a hole', { items: new Array(1) }, 'details.items.0 is undefined; store null or leave it out'],
    ['a map', { names: new Map() }, 'details.names is an instance of Map; store a plain object, an array or a string'],
    ['a date', { at: new Date() }, 'details.at is an instance of Date; store a plain object, an array or a string'],
    ['a cycle', cycle, 'details.parent.0 contains itself; store an id instead'],
    [
      'several',
      { amount: 5n, fee: 1n },
      'details.amount is a bigint; store it as a string. details.fee is a bigint; store it as a string',
    ],
  ])('error: adds no receipt whose details contain %s', (_title, value, details) => {
    const { add, read } = begin({ stored: new Map() })
    const code = 'RECEIPT_DETAILS_INVALID'
    expect(() => add({ id: hash, from, networkId: 'eip155:1' }, value as string)).toThrow(
      expect.objectContaining({ code, details, docsUrl: expect.stringMatching(/#receipt-details-invalid$/) }),
    )
    expect(read()).toEqual([])
  })

  it('error: logs that readDetails rejects what was added', () => {
    const { add, logged, read } = begin({ stored: new Map() })
    add({ id: hash, from, networkId: 'eip155:1' }, 'A-17')
    expect(logged).toEqual([])
    add({ id: `${hash}00`, from, networkId: 'eip155:1' }, '')
    expect(logged).toEqual([
      expect.objectContaining({
        code: 'RECEIPT_DETAILS_INVALID',
        details: 'readDetails() returns undefined for them, so the receipt is lost when the page reloads',
      }),
    ])
    expect(read()).toHaveLength(2)
  })

  it('error: logs once that the key was used before, as when a component creates receipts in each render', () => {
    const error = vi.fn()
    const context = {
      store: createStore(),
      accounts: { sent: atom([]) },
      add: <T>(cleanup: T) => cleanup,
      log: { error },
    } as never
    const readDetails = readText
    createReceipts(context, { readDetails })
    createReceipts(context, { readDetails, key: 'refunds' })
    expect(error).not.toHaveBeenCalled()
    createReceipts(context, { readDetails })
    createReceipts(context, { readDetails })
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'STATE_REPEATED', details: expect.stringMatching(/'receipts'.*usePluginState/) }),
    )
  })

  it.each<[string, unknown]>([
    ['optional members', { to: from, note: undefined }],
    ['the same object twice', [cycleFree, cycleFree]],
    ['an object without a prototype', Object.assign(Object.create(null), { to: from })],
    ['null, booleans and numbers', { note: null, isFirst: true, count: -0.5 }],
  ])('behavior: accepts details with %s', (_title, value) => {
    const { add, read } = begin()
    add({ id: hash, from, networkId: 'eip155:1' }, value as string)
    expect(read()).toMatchObject([{ details: value }])
  })
})
