// @vitest-environment happy-dom
import { type TestModal, testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { addressBook } from './index.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const lookAlike = `${address.slice(0, 6)}${'0'.repeat(30)}${address.slice(-6)}`

testPlugin(addressBook(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'chain:read'],
  untranslated: ['Ethereum', 'Alice', 'Bob', lookAlike],
  views: {
    AddressBookContact: {
      args: { label: 'Alice', address },
      async act(modal) {
        await modal.clock.advance(400)
        await modal.settle()
        await modal.click('Save')
      },
    },
    AddressBookImport: { reach: chooseFile },
  },
})

async function chooseFile(modal: TestModal): Promise<void> {
  const contacts = [
    { namespace: 'eip155', label: 'Alice', address },
    { namespace: 'eip155', label: 'Bob', address: lookAlike },
    { namespace: 'eip155', label: 'Nobody', address: 'nonsense' },
  ]
  const file = new File([JSON.stringify({ format: 'latchkey-address-book', version: 1, contacts })], 'contacts.json')
  await modal.open('AddressBook')
  const input = modal.root().querySelector('input[type=file]')
  if (!input) throw new Error('There is no file input')
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await modal.settle()
}
