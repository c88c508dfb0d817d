import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzBorder } from './fuzzBorder.js'
import { expectSafeLink, hostileJson, hostileLink, hostileText, spoiled, trapped } from './hostileValues.js'

const input = fc.constant('input')
const runs = 10

describe('fuzzBorder', () => {
  test('passes if every output is safe', async () => {
    let passed = 0
    await fuzzBorder({ name: 'holds', input, runs, pass: () => (passed += 1) })
    expect(passed).toBe(runs)
  })

  test('fails if the border throws', async () => {
    const pass = () => {
      throw new TypeError('unexpected')
    }
    await expect(fuzzBorder({ name: 'throws', input, runs, pass })).rejects.toThrow('Property failed')
  })

  test('passes if the border throws its own errors', async () => {
    const pass = () => {
      throw new RangeError('documented')
    }
    await fuzzBorder({ name: 'refuses', input, runs, pass, isExpectedError: (error) => error instanceof RangeError })
  })

  test('fails if an input takes too long', async () => {
    const pass = () => {
      const end = performance.now() + 20
      while (performance.now() < end);
    }
    await expect(fuzzBorder({ name: 'slow', input, runs, pass, limitMs: 5 })).rejects.toThrow('Property failed')
  })

  test('shortens a long counterexample', async () => {
    const pass = () => {
      throw new TypeError('unexpected')
    }
    const failure = await fuzzBorder({ name: 'long', input: fc.constant('a'.repeat(100_000)), runs, pass }).catch(
      String,
    )
    expect(failure).toContain('characters)')
    expect(failure?.length).toBeLessThan(5_000)
  })

  test('fails if an input pollutes a prototype', async () => {
    const pass = () => {
      Object.defineProperty(Object.prototype, 'polluted', { value: true, configurable: true })
    }
    await expect(fuzzBorder({ name: 'pollutes', input, runs, pass })).rejects.toThrow('Property failed')
    Reflect.deleteProperty(Object.prototype, 'polluted')
  })

  test('fails if a valid value no longer passes', async () => {
    const passGood = () => {
      throw new Error('lost')
    }
    await expect(fuzzBorder({ name: 'lost', input, runs, pass: String, passGood })).rejects.toThrow('Property failed')
  })
})

describe('hostile values', () => {
  test('contain the values that their names promise', () => {
    const sample = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.sample(arbitrary, { numRuns: 500, seed: 1 })
    expect(sample(hostileText).some((text) => text.includes('<script>'))).toBe(true)
    expect(sample(hostileLink).some((link) => isScript(link))).toBe(true)
    expect(sample(hostileJson).some((value) => hasProtoKey(value))).toBe(true)
    expect(sample(spoiled(fc.constant({ name: 'good' }))).some((value) => !('name' in (value as object)))).toBe(true)
    expect(sample(trapped(fc.constant({ name: 'good' }))).some((value) => throwsOnRead(value()))).toBe(true)
  })
})

test('expectSafeLink reads a link as a browser does', () => {
  expect(() => expectSafeLink('java\tscript:alert(1)')).toThrow('javascript:')
  expect(() => expectSafeLink('https://app.example')).not.toThrow()
})

function isScript(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'javascript:'
}

function hasProtoKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')
}

function throwsOnRead(value: object): boolean {
  try {
    void (value as { name: unknown }).name
    return false
  } catch {
    return true
  }
}
