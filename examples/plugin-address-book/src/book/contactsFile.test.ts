import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SavedContact } from '../index.js'
import { readContactsFile, writeContactsFile } from './contactsFile.js'
import { planImport } from './planImport.js'

const contact = (label: string, address: string, namespace: SavedContact['namespace'] = 'eip155') => ({
  namespace,
  address,
  label,
})
const alice = contact('Alice', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
const bob = contact('Bob', `0x${'cd'.repeat(20)}`)
const fake = contact('Alice', `0x5aae${'0'.repeat(30)}1beaed`)
const file = (contacts: unknown) => JSON.stringify({ format: 'latchkey-address-book', version: 1, contacts })

describe('readContactsFile', () => {
  it('default: reads what writeContactsFile writes', () => {
    expect(readContactsFile(writeContactsFile([alice, bob]))).toEqual({ contacts: [alice, bob], ignored: 0 })
  })

  it('behavior: counts invalid and repeated entries, and cleans labels', () => {
    const entries = [
      alice,
      { ...alice, address: alice.address.toLowerCase() },
      null,
      {},
      contact('\u202e', bob.address),
    ]
    expect(readContactsFile(file(entries))).toEqual({ contacts: [alice], ignored: 4 })
    const labelled = readContactsFile(file([contact(`B\u202eo\nb${'x'.repeat(500)}`, bob.address)]))
    expect(labelled?.contacts[0]?.label).toMatch(/^Bo bx{35}…$/)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"format":"other","version":1,"contacts":[]}',
    '{"format":"latchkey-address-book","version":2,"contacts":[]}',
    file({}),
    file(Array.from({ length: 1_001 }, () => alice)),
    ' '.repeat(600_000),
  ])('error: rejects %.40s', (text) => {
    expect(readContactsFile(text)).toBeUndefined()
  })

  it('error: never throws, and returns only valid contacts', () => {
    const entry = fc.oneof(
      fc.jsonValue(),
      fc.record({ namespace: fc.constant('eip155'), address: fc.string(), label: fc.string() }),
    )
    const text = fc.oneof(fc.string(), fc.json(), fc.array(entry).map(file))
    fc.assert(
      fc.property(text, (value) => {
        for (const { address, label } of readContactsFile(value)?.contacts ?? []) {
          expect(address).toMatch(/^\w{20,100}$/)
          expect([...label].length).toBeGreaterThan(0)
          expect([...label].length).toBeLessThanOrEqual(40)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('planImport', () => {
  it('default: lists new contacts, and leaves out known ones', () => {
    expect(planImport([alice, bob], [alice])).toEqual([{ contact: bob, kind: 'new' }])
  })

  it('behavior: puts conflicts first', () => {
    const renamed = { ...alice, label: 'Alicia' }
    const other = contact('ALICE', `0x${'12'.repeat(20)}`)
    expect(planImport([bob, renamed, other], [alice])).toEqual([
      { contact: renamed, kind: 'renamed', other: alice },
      { contact: other, kind: 'same-label', other: alice },
      { contact: bob, kind: 'new' },
    ])
  })

  it('behavior: reports addresses that look like a contact’s, or like each other', () => {
    expect(planImport([fake], [alice])).toEqual([{ contact: fake, kind: 'look-alike', other: alice }])
    expect(planImport([alice, { ...fake, label: 'Eve' }], [])).toMatchObject([
      { contact: { label: 'Eve' }, kind: 'look-alike', other: alice },
      { contact: alice, kind: 'new' },
    ])
  })

  it('behavior: namespaces do not conflict', () => {
    const solana = contact('Alice', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'solana')
    expect(planImport([solana], [alice])).toEqual([{ contact: solana, kind: 'new' }])
  })
})
