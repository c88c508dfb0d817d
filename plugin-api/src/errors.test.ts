import { describe, expect, it } from 'vitest'
import { LatchkeyError } from './errors.js'
import { isLatchkeyError } from './isLatchkeyError.js'
import { readErrorMessage } from './readErrorMessage.js'

describe('LatchkeyError', () => {
  it('default', () => {
    const cause = new Error('inner')
    const error = new LatchkeyError('CONNECT_FAILED', 'Failed to connect', { details: 'port closed', cause })
    expect(error.message).toBe('Failed to connect')
    expect(error.code).toBe('CONNECT_FAILED')
    expect(error.details).toBe('port closed')
    expect(error.cause).toBe(cause)
    expect(error.docsUrl).toMatch(/#connect-failed$/)
  })
})

describe('isLatchkeyError', () => {
  it('parameters: code', () => {
    const error = new LatchkeyError('MODAL_CLOSED', 'Modal closed')
    expect(isLatchkeyError(error)).toBe(true)
    expect(isLatchkeyError(error, 'MODAL_CLOSED')).toBe(true)
    expect(isLatchkeyError(error, 'CONNECT_FAILED')).toBe(false)
  })

  it('behavior: recognizes errors of a second copy of the class', () => {
    const foreign = Object.assign(new Error('a'), { code: 'MODAL_CLOSED', docsUrl: 'https://x.test#a' })
    expect(isLatchkeyError(foreign, 'MODAL_CLOSED')).toBe(true)
  })

  it('behavior: returns false for other errors', () => {
    expect(isLatchkeyError(Object.assign(new Error('a'), { code: 'ENOENT' }))).toBe(false)
    expect(isLatchkeyError({ code: 'A', docsUrl: '' })).toBe(false)
  })
})

describe('readErrorMessage', () => {
  it.each([
    ['text', 'text'],
    [new Error('from an error'), 'from an error'],
    [{ code: 4001, message: 'from a wallet' }, 'from a wallet'],
    [undefined, 'Unknown error'],
    [{}, 'Unknown error'],
    ['', 'Unknown error'],
    [new Error(''), 'Unknown error'],
  ])('behavior: %o', (thrown, expected) => {
    expect(readErrorMessage(thrown)).toBe(expected)
  })
})
