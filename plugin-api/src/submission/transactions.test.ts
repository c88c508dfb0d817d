import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { SentTransaction } from '../account.js'
import type { AccountAtoms } from '../context.js'
import { followTransaction, readOutcome, waitForTransaction } from './index.js'

const hash = `0x${'ab'.repeat(32)}`

const transaction: SentTransaction = {
  id: hash,
  kind: 'transaction',
  networkId: 'eip155:1',
  from: '0x00',
  sentAtMs: 0,
  status: 'pending',
}
const begin = (...sent: readonly SentTransaction[]) => {
  const store = createStore()
  const sentAtom = atom(sent)
  let released = 0
  const context = {
    store,
    accounts: { sent: sentAtom } as unknown as AccountAtoms,
    add: <T>(cleanup: T) => {
      const stop = () => {
        released += 1
        ;(cleanup as () => void)()
      }
      return stop as T
    },
  }
  return {
    context,
    released: () => released,
    set: (status: SentTransaction['status']) => store.set(sentAtom, [{ ...transaction, status }]),
  }
}

describe('readOutcome', () => {
  const transaction = { id: hash, kind: 'transaction', networkId: 'eip155:1', from: '0x00', sentAtMs: 0 } as const
  it.each<[SentTransaction['status'], object]>([
    ['pending', { status: 'sent' }],
    ['dropped', { status: 'sent', isOverdue: true }],
    ['success', { status: 'confirmed' }],
    ['reverted', { status: 'failed', outcome: 'reverted' }],
    ['replaced', { status: 'failed', outcome: 'replaced' }],
  ])('default: %s', (status, expected) => {
    expect(readOutcome({ ...transaction, status })).toEqual({ ...expected, result: { hash } })
  })

  it('behavior: keeps the hash of the transaction that replaced it', () => {
    const replacedBy = `0x${'cd'.repeat(32)}`
    expect(readOutcome({ ...transaction, status: 'success', replacedBy })).toMatchObject({ replacedBy })
  })
})

describe('waitForTransaction', () => {
  it('default: resolves when the transaction is final, and stops watching', async () => {
    const { context, released, set } = begin(transaction)
    const waiting = waitForTransaction(context, hash)
    set('reverted')
    set('success')
    await expect(waiting).resolves.toEqual({ ...transaction, status: 'reverted' })
    expect(released()).toBe(1)
  })

  it('behavior: resolves immediately for a transaction that the modal does not follow', async () => {
    await expect(waitForTransaction(begin().context, hash)).resolves.toBeUndefined()
  })

  it('parameters: isFinal', async () => {
    const { context, set } = begin(transaction)
    const waiting = waitForTransaction(context, hash, ({ status }) => status === 'success')
    set('dropped')
    set('success')
    await expect(waiting).resolves.toMatchObject({ status: 'success' })
  })
})

describe('followTransaction', () => {
  it('default: reports a dropped transaction, and later its outcome', async () => {
    const { context, set } = begin(transaction)
    const seen: string[] = []
    const following = followTransaction(context, hash, ({ status }) => seen.push(status))
    set('dropped')
    await Promise.resolve()
    set('pending')
    set('success')
    await following
    expect(seen).toEqual(['dropped', 'success'])
  })

  it('behavior: reports a transaction once', async () => {
    const { context, released, set } = begin(transaction)
    const seen: string[] = []
    const following = followTransaction(context, hash, ({ status }) => seen.push(status))
    set('reverted')
    await following
    set('success')
    expect(seen).toEqual(['reverted'])
    expect(released()).toBe(1)
  })

  it('behavior: never reports a transaction that the modal does not follow', async () => {
    const seen: unknown[] = []
    await followTransaction(begin().context, hash, (outcome) => seen.push(outcome))
    expect(seen).toEqual([])
  })
})
