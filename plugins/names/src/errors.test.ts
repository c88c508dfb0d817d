import { LatchkeyError } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { NameRegistrationError } from './errors.js'

const badRequest: LatchkeyError = new LatchkeyError('HTTP_STATUS', 'HTTP status code: 400')
const refused = (body: unknown, error = badRequest) =>
  new NameRegistrationError('alice.reown.id', Object.assign(error, { body }))
const reasons = (...descriptions: unknown[]) => ({ reasons: descriptions.map((description) => ({ description })) })

describe('NameRegistrationError', () => {
  it('default: contains the service’s first reason', () => {
    expect(refused(reasons('Name is already registered', 'Another'))).toMatchObject({
      code: 'NAME_REGISTRATION_FAILED',
      message: 'Error registering name alice.reown.id',
      details: 'Name is already registered',
      values: { name: 'alice.reown.id', reason: 'Name is already registered' },
    })
  })

  it('behavior: removes invisible characters and line breaks, and truncates at 200 characters', () => {
    expect(refused(reasons('\u202EName\u0000is\r\n\u2028 taken\u200B\u2066 ')).values.reason).toBe('Name is taken')
    expect(refused(reasons('a'.repeat(5_000))).values.reason).toBe(`${'a'.repeat(199)}…`)
  })

  it.each([
    undefined,
    null,
    'refused',
    {},
    { reasons: [] },
    { reasons: null },
    { reasons: 'Name is taken' },
    reasons(undefined),
    reasons(7),
    reasons({ toString: 'alert(1)' }),
    reasons(' \u200B '),
  ])('error: contains no reason if the response is %j', (body) => {
    const { message, values } = refused(body)
    expect([message, values.reason]).toEqual(['Error registering name alice.reown.id', undefined])
  })

  it('error: contains no reason if the service did not respond', () => {
    const message = 'Error registering name alice.reown.id'
    const timeout = new LatchkeyError('HTTP_TIMEOUT', 'The service took too long to respond')
    expect(refused(reasons('Name is taken'), timeout).message).toBe(message)
    expect(new NameRegistrationError('alice.reown.id', new Error('0xabc')).message).toBe(message)
  })
})
