// @vitest-environment happy-dom
import { type ContactsService, definePlugin } from '@latchkey/plugin-api'
import { createTestModal, type TestModal, type TestModalParameters } from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressBook } from './index.js'

const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = `0x${'cd'.repeat(20)}`

let test: TestModal
let service: ContactsService | undefined
beforeAll(() => import('./module.js'), 60_000)
afterEach(() => test.dispose())

async function begin(parameters: TestModalParameters = {}): Promise<void> {
  const manifest = { id: 'reader', version: '1.0.0', api: '^1.0.0', uses: ['contacts'] } as const
  const reader = definePlugin({
    manifest,
    load: async () => ({
      async activate(context) {
        service = await context.findService('contacts')
        return {}
      },
    }),
  })
  test = createTestModal(createModal, { plugins: [addressBook(), reader], ...parameters })
  await test.accounts.connect()
  await (test.modal.plugins.reader as () => Promise<unknown>)()
}

async function fill(label: string, address: string): Promise<void> {
  await test.type('Name', label)
  await test.type('Address', address)
  await pause()
}

async function pause(): Promise<void> {
  await test.clock.advance(400)
  await test.settle()
}

async function add(label: string, address: string): Promise<void> {
  await test.open('AddressBookContact')
  await fill(label, address)
  await test.click('Save')
}

const list = (search?: string) => service?.listContacts({ networkId: 'eip155:1', search, limit: 10 })

describe('the service', () => {
  it('default: finds labels by address and text, and reports changes', async () => {
    await begin()
    let changes = 0
    const stop = service?.subscribe(() => changes++)
    await add('Álice', alice)
    await add('Bob', bob)
    expect(changes).toBe(2)
    expect(await list()).toEqual([
      { label: 'Álice', address: alice },
      { label: 'Bob', address: bob },
    ])
    expect(await list(alice.toLowerCase().slice(2))).toEqual([{ label: 'Álice', address: alice }])
    expect(await list('ali')).toHaveLength(1)
    expect(await list('nobody')).toEqual([])
    stop?.()
    await add('Carol', `0x${'ef'.repeat(20)}`)
    expect(changes).toBe(2)
  })

  it('behavior: lists only the contacts of the network’s namespace', async () => {
    await begin()
    await add('Alice', alice)
    expect(await service?.listContacts({ networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', limit: 10 })).toEqual([])
  })
})

describe('AddressBookContact', () => {
  it('default: resolves with the contact', async () => {
    await begin()
    const result = (test.modal as unknown as Modal<readonly [ReturnType<typeof addressBook>]>).request({
      view: 'AddressBookContact',
      args: { address: alice },
    })
    await test.settle()
    await test.type('Name', ' Alice ')
    await pause()
    await test.click('Save')
    await expect(result).resolves.toEqual({ namespace: 'eip155', address: alice, label: 'Alice' })
  })

  it('behavior: resolves a name, and saves its address', async () => {
    await begin()
    test.chain('eip155').resolveName = async ({ name }) => (name === 'ada.eth' ? alice : undefined)
    await test.open('AddressBookContact')
    await fill('Ada', 'ada.eth')
    expect(test.text()).toContain(alice)
    await test.click('Save')
    expect(await list()).toEqual([{ label: 'Ada', address: alice }])
    await test.open('AddressBookContact')
    await fill('Bob', 'bob.eth')
    expect(test.text()).toContain('This name isn’t registered')
  })

  it.each([
    ['nonsense', 'This isn’t a valid address'],
    ['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', 'This app doesn’t use this blockchain'],
  ])('error: rejects %s', async (address, sentence) => {
    await begin()
    await test.open('AddressBookContact')
    await fill('Alice', address)
    expect(test.text()).toContain(sentence)
    expect(test.get('button', 'Check the address')).toBeTruthy()
  })

  it('error: rejects an address with a wrong checksum, and one that can’t be checked', async () => {
    await begin()
    test.chain('eip155').checkAddress = async () => 'checksum-wrong'
    await test.open('AddressBookContact')
    await fill('Alice', alice)
    expect(test.text()).toContain('don’t match the address’s checksum')
    test.chain('eip155').checkAddress = () => Promise.reject(new Error('offline'))
    await fill('Alice', bob)
    expect(test.text()).toContain('Couldn’t check the address')
  })

  it('error: rejects an address that is already saved, and a label that is already used', async () => {
    await begin()
    await add('Alice', alice)
    await test.open('AddressBookContact')
    await fill('Bob', alice.toLowerCase())
    expect(test.text()).toContain('Already saved as Alice')
    await fill('ＡLICE', bob)
    expect(test.text()).toContain('Another contact has this name')
  })

  it('behavior: edits a contact, and undoes a deletion', async () => {
    await begin()
    await add('Alice', alice)
    await test.open('AddressBookContact', { address: alice })
    await fill('Alicia', bob)
    await test.click('Save')
    expect(await list()).toEqual([{ label: 'Alicia', address: bob }])
    await test.open('AddressBook')
    await test.click(/^Alicia/)
    await pause()
    await test.click(/^Delete/)
    expect(await list()).toEqual([])
    await test.click('Undo')
    expect(await list()).toEqual([{ label: 'Alicia', address: bob }])
  })

  it('behavior: without storage, keeps contacts until the page is left, and says so', async () => {
    await begin({ refusedPermissions: { 'address-book': ['storage'] } })
    await add('Alice', alice)
    expect(await list()).toHaveLength(1)
    await test.open('AddressBook')
    expect(test.text()).toContain('This app doesn’t store contacts')
  })
})
