import { describe, expect, it } from 'vitest'
import { findSuspicion, type KnownAddress } from './findRecipient.js'

const friend = '0xAbCd5a13f00000000000000000000000aB001234'
const fake = '0xabCd9999999999999999999999999999999a1234'
const stranger = '0x777700000000000000000000000000000000beef'
const known = (address: string, source: KnownAddress['source']): KnownAddress => ({ address, source })

describe('findSuspicion', () => {
  it.each(['own', 'recent', 'contact', 'history'] as const)(
    'flags an address that looks like a known one (%s)',
    (source) => {
      const original = known(friend, source)
      expect(findSuspicion(fake, [original])).toEqual({ kind: 'look-alike', known: original })
    },
  )

  it('flags an address that looks like a known one, even if it is in the history too', () => {
    const original = known(friend, 'recent')
    for (const source of ['history', 'worthless'] as const)
      expect(findSuspicion(fake, [known(fake, source), original])).toEqual({ kind: 'look-alike', known: original })
  })

  it('does not flag an address that the user chose before, in any letter case', () => {
    const list = [known(friend, 'recent'), known(fake.toUpperCase(), 'recent'), known(stranger, 'own')]
    for (const address of [friend.toLowerCase(), fake, fake.slice(2)])
      expect(findSuspicion(address, list)).toBeUndefined()
  })

  it('flags an address that only sent worthless transfers, even if it resembles no known one', () => {
    expect(findSuspicion(stranger, [known(stranger, 'worthless')])).toEqual({ kind: 'worthless' })
    expect(findSuspicion(friend, [known(fake, 'worthless')])).toBeUndefined()
  })

  it('compares Solana addresses case-sensitively', () => {
    const original = known('7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs', 'recent')
    expect(findSuspicion('7vfCaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa3voxs', [original])).toMatchObject({
      kind: 'look-alike',
    })
    expect(findSuspicion('7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxS', [original])).toMatchObject({
      kind: 'look-alike',
    })
    expect(findSuspicion(original.address, [original])).toBeUndefined()
    expect(findSuspicion(friend, [original])).toBeUndefined()
  })
})
