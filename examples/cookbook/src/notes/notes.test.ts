// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notes } from './index.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
let test: TestModal
beforeEach(async () => {
  test = createTestModal(createModal, { plugins: [notes()] })
  await test.accounts.connect()
  await test.open('Account', { tab: 'notes' })
})
afterEach(() => test.dispose())

const note = () => (test.get('textbox', 'Private note') as HTMLInputElement).value

it('default: keeps a note for each account', async () => {
  await test.click('Notes', 'tab')
  await test.type('Private note', 'Savings')
  test.accounts.switch()
  await test.waitFor(() => note() !== 'Savings')
  expect(note()).toBe('')
  test.accounts.switch(address)
  await test.waitFor(() => note() === 'Savings')
})

it('error: ignores what another script has written to storage', async () => {
  await test.click('Notes', 'tab')
  await test.type('Private note', 'Savings')
  const key = Object.keys(localStorage).find((name) => name.includes('plugin/notes/')) ?? ''
  const newValue = JSON.stringify({ [address]: { length: 1 } })
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  await test.settle()
  expect(note()).toBe('')
})
