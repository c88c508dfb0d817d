import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../../tests/fuzz/hostileValues.js'
import { looksAlike } from './looksAlike.js'

const characters = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const hex = (length: number) => characters('0123456789abcdef', length)
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const evm = hex(40).map((digits) => `0x${digits}`)
const solana = characters(base58, 32, 44)

/** In checksum case, lower case or upper case. */
const inAnyCase = fc.tuple(evm, fc.infiniteStream(fc.boolean())).map(([address, capitals]) => {
  const mixed = [...address.slice(2)].map((digit) => (capitals.next().value ? digit.toUpperCase() : digit)).join('')
  return [address, `0x${mixed}`, mixed, `0X${mixed}`] as const
})

it('never flags an address as its own look-alike, whatever its case and with or without 0x', async () => {
  await fuzzBorder({
    name: 'the same address',
    input: inAnyCase,
    pass: (spellings) => spellings.flatMap((one) => spellings.map((other) => looksAlike(one, other))),
    check: (answers) => expect(answers).not.toContain(true),
  })
})

it('does not flag unrelated addresses', async () => {
  await fuzzBorder({
    name: 'unrelated addresses',
    input: fc
      .oneof(fc.tuple(evm, evm), fc.tuple(solana, solana), fc.tuple(evm, solana))
      .filter(([one, other]) => one !== other),
    // Unlike real addresses, generated ones often repeat a character.
    pass: ([one, other]) => new Set(one).size > 12 && new Set(other).size > 12 && looksAlike(one, other),
    check: (answer) => expect(answer).toBe(false),
  })
})

it('flags addresses with the same characters at both ends', async () => {
  const middles = fc.tuple(hex(30), hex(30)).filter(([one, other]) => one !== other)
  const parts = fc.tuple(fc.constantFrom(3, 4, 6), fc.constantFrom(4, 6), middles, hex(6), hex(6))
  await fuzzBorder({
    name: 'look-alikes',
    input: parts,
    pass([atStart, atEnd, [one, other], start, end]) {
      const make = (middle: string) =>
        `0x${start.slice(0, atStart)}${middle.padEnd(40 - atStart - atEnd, 'f').slice(0, 40 - atStart - atEnd)}${end.slice(0, atEnd)}`
      const [first, second] = [make(one), make(other)]
      return (
        first === second || (looksAlike(first, second.toUpperCase().replace('0X', '0x')) && looksAlike(second, first))
      )
    },
    check: (answer) => expect(answer).toBe(true),
  })
})

it('is symmetric and never throws', async () => {
  const text = fc.oneof(hostileText, evm, solana)
  await fuzzBorder({
    name: 'hostile addresses',
    input: fc.tuple(text, text),
    pass: ([one, other]) => [looksAlike(one, other), looksAlike(other, one), looksAlike(one, one)],
    check([there, back, itself]) {
      expect(there).toBe(back)
      expect(itself).toBe(false)
    },
  })
})
