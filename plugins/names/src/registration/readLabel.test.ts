import { describe, expect, it } from 'vitest'
import { lowerCase, readLabel } from './readLabel.js'

const zone = 'reown.id'

describe('readLabel', () => {
  it.each([
    ['alice', 'alice'],
    ['Alice', 'alice'],
    ['  ALICE-2 ', 'alice-2'],
    ['alice.reown.id', 'alice'],
    ['ALICE.REOWN.ID', 'alice'],
    ['1234', '1234'],
    ['a--b', 'a--b'],
    ['a'.repeat(64), 'a'.repeat(64)],
  ])('default: %s', (typed, label) => {
    expect(readLabel(typed, zone)).toEqual({ label })
  })

  it.each(['', '   ', '.reown.id'])('behavior: reads "%s" as an empty label', (typed) => {
    expect(readLabel(typed, zone)).toEqual({})
  })

  it.each([
    ['abc', 'short'],
    ['a'.repeat(65), 'long'],
    ['a'.repeat(300), 'long'],
    ['-alice', 'hyphens'],
    ['alice-', 'hyphens'],
    ['xn--80ak6aa92e', 'hyphens'],
    ['аlice', 'characters'], // a Cyrillic letter
    ['aliсe', 'characters'],
    ['\u212Aelvin', 'characters'], // the Kelvin sign, whose lower case is k
    ['ali\u0131ce', 'characters'],
    ['al\u200Bice', 'characters'],
    ['\u202Ealice', 'characters'],
    ['alice🦊', 'characters'],
    ['élodie', 'characters'],
    ['alice bob', 'characters'],
    ['alice_bob', 'characters'],
    ['alice.bob', 'characters'],
    ['alice.wcn.id', 'characters'],
    ['<b>alice</b>', 'characters'],
  ])('error: %s', (typed, problem) => {
    expect(readLabel(typed, zone)).toEqual({ problem })
  })

  it('behavior: accepts all labels that follow the rules, and no others', () => {
    const random = createRandom(7)
    const letters = [...'abyzABYZ0189--...', 'а', '\u212A', 'İ', 'ß', '\u200D', '🦊', '\u0000', ' ', 'é', '１']
    let taken = 0
    for (let round = 0; round < 1_500; round++) {
      const length = 1 + (random() % 12)
      const typed = Array.from({ length }, () => letters[random() % (round % 2 ? 13 : letters.length)]).join('')
      const { label, problem } = readLabel(typed, zone)
      if (label === undefined) {
        // Rejected input has a problem, unless it is empty.
        expect(problem !== undefined || typed.trim() === '').toBe(true)
        continue
      }
      taken++
      expect(label).toMatch(/^[a-z\d][a-z\d-]{2,62}[a-z\d]$/)
      expect(label.startsWith('--', 2)).toBe(false)
      expect(problem).toBeUndefined()
      for (const same of [label, label.toUpperCase(), `${label}.${zone}`])
        expect(readLabel(same, zone)).toEqual({ label })
      // Parsing only changes capitals.
      expect(typed.trim().toLowerCase()).toBe(label)
    }
    expect(taken).toBeGreaterThan(50)
  })
})

describe('lowerCase', () => {
  it('default', () => {
    expect(lowerCase('Ada-LOVELACE 1')).toBe('ada-lovelace 1')
  })

  it('behavior: does not change other letters', () => {
    expect(lowerCase('\u212AÉИ')).toBe('\u212AÉИ')
  })
})

/** Returns the same numbers in each run (xorshift), so that failures are reproducible. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}
