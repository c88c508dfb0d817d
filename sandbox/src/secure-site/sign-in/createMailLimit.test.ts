import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMailLimit } from './createMailLimit.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('default: allows five emails within ten minutes', () => {
  const limit = createMailLimit()
  for (let sent = 0; sent < 5; sent += 1) {
    limit.count('ada@mail.test')
    vi.advanceTimersByTime(60_000)
  }
  const early = 'Too many emails went to this address. Try again in 5 minutes.'
  expect(() => limit.check('ada@mail.test')).toThrow(early)
  expect(() => limit.count('ada@mail.test')).toThrow(early)
  vi.advanceTimersByTime(4.5 * 60_000)
  expect(() => limit.count('ada@mail.test')).toThrow('Try again in 1 minute.')
  vi.advanceTimersByTime(30_000)
  limit.count('ada@mail.test')
  expect(() => limit.count('ada@mail.test')).toThrow('Try again in 1 minute.')
})

it('behavior: treats all spellings of an address as one inbox, and limits each inbox separately', () => {
  const limit = createMailLimit()
  for (const email of ['ada@mail.test', 'ADA@mail.test', 'ada+1@mail.test', 'ada+2@MAIL.test', ' ada+x+y@mail.test'])
    limit.count(email)
  expect(() => limit.count('ada+3@mail.test')).toThrow('Too many emails')
  limit.count('bob@mail.test')
  limit.count('ada@other.test')
  limit.reset()
  limit.count('ada@mail.test')
})
