// @vitest-environment happy-dom
import { type Contact, type ContactsService, defineModule, definePlugin } from '@latchkey/plugin-api'
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { send } from './index.js'

const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const lookAlike = `${alice.slice(0, 6)}${'0'.repeat(30)}${alice.slice(-6)}`
const bob = `0x${'cd'.repeat(20)}`

let test: TestModal
beforeAll(() => Promise.all([import('./module.js'), import('./preview.js')]), 60_000)
afterEach(() => test.dispose())

const manifest = { id: 'book', version: '1.0.0', api: '^1.0.0', provides: ['contacts'] } as const

async function begin(listContacts?: ContactsService['listContacts']): Promise<void> {
  const book = definePlugin<typeof manifest>({
    manifest,
    load: async () =>
      defineModule<typeof manifest>({
        activate: () => ({
          services: { contacts: { listContacts: listContacts ?? (async () => []), subscribe: () => () => undefined } },
        }),
      }),
  })
  test = createTestModal(createModal, { plugins: listContacts ? [send(), book] : [send()] })
  await test.accounts.connect()
  test.services.answer('/v1/account/*', { balances: [] })
}

const saved = (...list: readonly Contact[]) => begin(async () => list)

async function open(to?: string): Promise<void> {
  await test.open('WalletSend', { to, amount: '0.1' })
  await pause()
}

async function pause(): Promise<void> {
  for (let step = 0; step < 3; step++) {
    await test.clock.advance(600)
    await test.settle()
  }
}

it('default: suggests contacts, and shows the label beside the address in the form and the review', async () => {
  await saved({ label: 'Alice', address: alice }, { label: 'Bob', address: bob })
  await open()
  await test.type('To', 'ali')
  await pause()
  expect(test.all('button', `Bob, ${bob}`)).toHaveLength(0)
  await test.click(`Alice, ${alice}`)
  await pause()
  expect(test.get('textbox', 'To')).toHaveProperty('value', alice)
  expect(test.text()).toContain('In your contacts: \u2068Alice\u2069')
  await test.click('Review')
  await pause()
  expect(test.text()).toContain('In your contacts: \u2068Alice\u2069')
  expect(test.text()).toContain(alice)
})

it('behavior: reports an unknown recipient only if no contact matches the input', async () => {
  await saved({ label: 'Alice', address: alice })
  await open('ali')
  expect(test.text()).not.toContain('This address isn’t valid')
  await test.type('To', 'alx')
  await pause()
  expect(test.text()).toContain('This address isn’t valid')
})

it('behavior: warns about an address that looks like a contact’s', async () => {
  await saved({ label: 'Alice', address: alice })
  await open(lookAlike)
  expect(test.text()).toContain('This may be a scam')
  expect(test.text()).not.toContain('In your contacts')
})

it('behavior: a label does not silence the warning about a look-alike address', async () => {
  await saved({ label: 'Alice', address: lookAlike }, { label: 'Alice (old)', address: alice })
  await open(lookAlike)
  expect(test.text()).toContain('This may be a scam')
  expect(test.text()).toContain('In your contacts: \u2068Alice\u2069')
})

it.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['lists nonsense', async () => [null, { label: 7, address: {} }, { label: '<img>', address: '<img>' }] as never],
  ['never answers', () => new Promise<never>(() => undefined)],
])('error: works with a provider that %s', async (_title, listContacts) => {
  await begin(listContacts)
  await open(alice)
  await test.clock.advance(3_000)
  await pause()
  expect(test.text()).not.toContain('In your contacts')
  await test.click('Review')
  await pause()
  expect(test.text()).toContain(alice)
})

it('behavior: works without a provider', async () => {
  await begin()
  await open(alice)
  await test.click('Review')
  await pause()
  expect(test.text()).toContain(alice)
  expect(test.text()).not.toContain('In your contacts')
})
