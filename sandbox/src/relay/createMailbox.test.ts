import { describe, expect, test } from 'vitest'
import { createMailbox, type RelayMessage } from './createMailbox.js'

function messageOf(overrides: Partial<RelayMessage>): RelayMessage {
  const basics = { topic: 't', message: 'm', tag: 1108, publishedAtMs: 0, expiresAtMs: 1000, publisherId: 'page' }
  return { ...basics, acknowledgedBy: new Set(), ...overrides }
}

describe('createMailbox', () => {
  test('default', () => {
    const mailbox = createMailbox(() => 0)
    mailbox.put(messageOf({ message: 'first' }))
    mailbox.put(messageOf({ message: 'second' }))
    expect(mailbox.waiting('t', 'wallet').map(({ message }) => message)).toEqual(['first', 'second'])
    expect(mailbox.waiting('other', 'wallet')).toEqual([])
  })

  test('behavior: does not return a publisher’s own messages', () => {
    const mailbox = createMailbox(() => 0)
    mailbox.put(messageOf({}))
    expect(mailbox.waiting('t', 'page')).toEqual([])
  })

  test('behavior: an acknowledged message waits only for other clients', () => {
    const mailbox = createMailbox(() => 0)
    mailbox.put(messageOf({ acknowledgedBy: new Set(['wallet']) }))
    expect(mailbox.waiting('t', 'wallet')).toEqual([])
    expect(mailbox.waiting('t', 'another wallet')).toHaveLength(1)
  })

  test('behavior: drops a message after its time to live', () => {
    let nowMs = 0
    const mailbox = createMailbox(() => nowMs)
    mailbox.put(messageOf({ expiresAtMs: 1000 }))
    nowMs = 999
    expect(mailbox.count()).toBe(1)
    nowMs = 1000
    expect(mailbox.waiting('t', 'wallet')).toEqual([])
    expect(mailbox.count()).toBe(0)
  })

  test('behavior: stores only the last thousand messages of a topic', () => {
    const mailbox = createMailbox(() => 0)
    for (let index = 0; index < 1_001; index++) mailbox.put(messageOf({ message: String(index) }))
    expect(mailbox.count()).toBe(1_000)
    expect(mailbox.waiting('t', 'wallet')[0]?.message).toBe('1')
  })
})
