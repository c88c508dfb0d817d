import fc from 'fast-check'
import { atom, createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { createPluginStorage } from '../../../../shell/src/storage/createPluginStorage.js'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import type { SendContext } from '../module.js'
import { createRecipients } from './createRecipients.js'

const address = `0x${'ab'.repeat(20)}`

/** Returns the suggested addresses with this value in storage, before and after remembering another address. */
function suggest(stored: unknown) {
  const store = createStore()
  const written: unknown[] = []
  const storage = {
    get: () => stored,
    set: (_name: string, value: unknown) => void written.push(value),
    watch: () => () => undefined,
  }
  const context = {
    accounts: { activeNamespace: atom('eip155') },
    store,
    storage: createPluginStorage({ storage: storage as never, store, pluginId: 'send', add: () => undefined }),
  } as unknown as SendContext
  const recipients = createRecipients(context, {})
  const before = store.get(recipients.suggestions).map((one) => one.address)
  recipients.remember(address)
  return { before, after: store.get(recipients.suggestions).map((one) => one.address), written: written.at(-1) }
}

test('ignores invalid values stored as recent recipients', async () => {
  const recent = fc.array(fc.oneof(fc.constant(`0x${'cd'.repeat(20)}`), hostileText, hostileJson), { maxLength: 80 })
  expect(suggest(Array.from({ length: 60 }, (_, index) => `0x${String(index).padStart(40, '0')}`)).before).toHaveLength(
    50,
  )
  expect(suggest([`0x${'cd'.repeat(20)}`, 7]).before).toEqual([`0x${'cd'.repeat(20)}`])
  await fuzzBorder({
    name: 'storage send recent',
    input: fc.oneof(recent, spoiled(recent), hostileJson),
    pass: suggest,
    check({ before, after, written }) {
      for (const one of [...before, ...after]) expect(one).toMatch(/^(0x)?[\da-f]{40}$/i)
      expect(before.length).toBeLessThanOrEqual(50)
      expect(after[0]).toBe(address)
      expect((written as readonly string[]).length).toBeLessThanOrEqual(50)
    },
  })
})
