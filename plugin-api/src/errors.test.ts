import { describe, expect, it } from 'vitest'
import { describeError } from './describeError.js'
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
    const docsUrl = 'https://tips.example/errors'
    expect(new LatchkeyError('CONNECT_FAILED', 'Failed to connect', { docsUrl }).docsUrl).toBe(docsUrl)
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

describe('describeError', () => {
  it.each([
    ['the message of an error', new Error('broke'), 'broke'],
    [
      'the message of its cause after it',
      new Error('not started', { cause: new Error('broke') }),
      'not started: broke',
    ],
    ['a message that is also its cause’s only once', new Error('broke', { cause: new TypeError('broke') }), 'broke'],
    [
      'the details and the link of a cause with the same message',
      new Error('Invalid params', {
        cause: new LatchkeyError('REQUEST_PARAMS_INVALID', 'Invalid params', { details: 'no to' }),
      }),
      'Invalid params (no to)\nhttps://github.com/latchkey-org/latchkey/blob/main/docs/errors.md#request-params-invalid',
    ],
    [
      'the link of the cause rather than its own',
      new LatchkeyError('LOAD_FAILED', "The plugin's code could not be loaded", {
        cause: new LatchkeyError('REMOTE_UNREACHABLE', "The remote plugin's file could not be fetched", {
          docsUrl: 'https://docs.test/remote',
        }),
      }),
      "The plugin's code could not be loaded: The remote plugin's file could not be fetched\nhttps://docs.test/remote",
    ],
  ])('behavior: has %s', (_title, error, text) => {
    expect(describeError(error)).toBe(text)
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
