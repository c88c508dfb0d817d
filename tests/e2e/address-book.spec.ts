/** A third party's address book, with the plugins that show its labels. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { type DemoPage, expect, test } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'

const options = { pluginIds: ['send', 'activity', 'address-book'] }
const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const lookAlike = `0x${alice.slice(2, 6)}${'0'.repeat(30)}${alice.slice(-6)}`.toLowerCase() as `0x${string}`

test('default: a contact is suggested when the user sends, and its label is in the activity', async ({ demo }) => {
  await demo.open(options)
  const dialog = await openBook(demo)
  await expect(dialog.getByText('No contacts yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await add(dialog, 'Alice', alice)
  await expect(dialog.getByRole('list', { name: 'Contacts' })).toContainText('Alice')

  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.01')
  await dialog.getByRole('textbox', { name: 'To' }).fill('alic')
  await dialog.getByRole('button', { name: `Alice, ${alice}` }).click()
  await expect(dialog.getByText(/In your contacts: .*Alice/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByRole('paragraph').filter({ hasText: /In your contacts: .*Alice/ })).toBeVisible()
  await expect(dialog.getByText(alice)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Done' }).click()

  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const latest = dialog.getByRole('list', { name: 'Latest activity' })
  await expect(latest.getByRole('listitem').filter({ hasText: 'Alice' })).toContainText(
    `To 0x5a...1beaed${alice.toLowerCase()}`,
  )
})

test('default: exports contacts, and imports them in another profile after a review', async ({
  demo,
  browser,
  world,
}) => {
  await demo.open(options)
  const dialog = await openBook(demo)
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await add(dialog, 'Alice', alice)
  const downloading = demo.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.json$/)
  const exported = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(exported).contacts).toEqual([{ namespace: 'eip155', address: alice, label: 'Alice' }])

  const profile = await browser.newContext()
  await profile.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }))
  const page = await profile.newPage()
  await page.goto(`${world.url}/lab?${new URL(demo.page.url()).searchParams}`)
  await page.locator('[data-latchkey-button]').waitFor()
  const other = await openBook({ ...demo, page })
  await expect(other.getByText('No contacts yet')).toBeVisible()
  await choose(other, exported)
  await expect(other.getByRole('heading', { name: 'Review import' })).toBeVisible()
  await other.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(other.getByRole('list', { name: 'Contacts' })).toContainText('Alice')

  // The imported contact has the saved label, but a look-alike address. Nothing changes unless the user ticks it.
  await choose(other, exported.replace(alice, lookAlike))
  await expect(other.getByText('Looks like another address, but it’s different')).toBeVisible()
  await expect(other.getByText(lookAlike)).toBeVisible()
  await expect(other.getByRole('checkbox')).not.toBeChecked()
  await expect(other.getByRole('button', { name: /^Import 0/ })).toBeDisabled()
  await profile.close()
})

test('behavior: edits and searches contacts, and undoes a deletion', async ({ demo, world }) => {
  const name = `ada${Date.now()}.eth`
  await world.sandbox.names.set(name, { address: lookAlike })
  await demo.open({ ...options, locale: 'de' })
  const dialog = await openBook(demo, 'Kontakte')
  await dialog.getByRole('button', { name: 'Kontakt hinzufügen' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Alice')
  await dialog.getByRole('textbox', { name: 'Adresse' }).fill(alice.replace('A', 'a'))
  await expect(dialog.getByText('Die Großbuchstaben passen nicht')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Adresse' }).fill(alice)
  await dialog.getByRole('button', { name: 'Speichern' }).click()

  await dialog.getByRole('button', { name: 'Kontakt hinzufügen' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Adresse' }).fill(name)
  await expect(dialog.getByText('Das könnte Betrug sein')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  const list = dialog.getByRole('list', { name: 'Kontakte' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('searchbox').fill('ál')
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await list.getByRole('button', { name: /^Alice/ }).click()
  await dialog.getByRole('button', { name: /löschen/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

async function openBook(demo: DemoPage, name = 'Contacts'): Promise<Locator> {
  const { page } = demo
  await connectInjected(page)
  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  return dialog
}

async function add(dialog: Locator, label: string, address: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

async function choose(dialog: Locator, text: string): Promise<void> {
  await dialog.getByLabel('Exported contacts').setInputFiles({
    name: 'contacts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
}
