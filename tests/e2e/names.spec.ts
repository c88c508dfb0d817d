/** Account names: the embedded wallet's signature registers them with the sandbox, which then resolves them. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'
import { signInByEmail } from './fixtures/signInByEmail.js'
import { dialogOf, openView, openWith } from './fixtures/views.js'

const options = { pluginIds: ['email', 'names', 'send'], injectedWallets: false }
const frameOf = (page: Page): FrameLocator => page.frameLocator('.lk-frame iframe')
const nameField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Name', exact: true })
const newLabel = () => `ada-${Date.now().toString(36)}`

test('default: registers a name, which the account shows and others can send to', async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  const label = newLabel()
  const name = `${label}.reown.id`
  const address = await signIn(demo, world, 'ada@mail.example')
  await openView(demo, 'AccountSettings')
  const dialog = dialogOf(demo)
  await dialog.getByRole('button', { name: 'Account name' }).click()
  await dialog.getByRole('button', { name: 'Choose a name' }).click()
  await nameField(dialog).fill(label.toUpperCase())
  await expect(nameField(dialog)).toHaveValue(label)
  await expect(dialog.getByText(`${name} is available`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByText('Your signature registers this name for your account.', { exact: false })).toBeVisible()
  await expect(frameOf(page).getByText(name)).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/names-approve-1280.png' })
  await frameOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText(`${name} is yours`)).toBeVisible()
  expect(await readRecord(world, name)).toMatchObject({ addresses: { 2147483649: { address } } })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText(name, { exact: true })).toBeVisible()

  await openView(demo, 'WalletSend', { to: name })
  await expect(dialog.getByRole('note').getByText('This is the address you’re sending from.')).toBeVisible()
  await openView(demo, 'RegisterAccountName')
  await expect(dialog.getByText('This account already has a name. Each account can have one.')).toBeVisible()
})

test('error: explains unavailable names and the service’s errors', { tag: '@full' }, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  const { sandbox } = world
  const label = newLabel()
  const name = `${label}.reown.id`
  const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  demo.allowConsole(/status of 40[01]/)
  await signIn(demo, world, 'grace@mail.example')
  await openView(demo, 'RegisterAccountName')
  const dialog = dialogOf(demo)
  const calls = () => sandbox.requests.filter(({ path }) => path.includes('/v1/profile/suggestions/')).length
  const before = calls()
  for (const [typed, sentence] of [
    [`${label}а`, 'Use only a–z, digits and hyphens'], // a Cyrillic letter
    [`${label}🦊`, 'Use only a–z, digits and hyphens'],
    [`-${label}`, 'Use hyphens only between letters or digits'],
    ['a'.repeat(300), 'At most 64 characters'],
  ] as const) {
    await nameField(dialog).fill(typed)
    await expect(dialog.getByText(sentence).first()).toBeVisible()
  }
  expect(calls()).toBe(before)

  await sandbox.names.set(name, { address: other })
  await nameField(dialog).fill(label)
  await expect(dialog.getByText(`${name} is taken`)).toBeVisible()
  sandbox.names.reset()

  // The name is available when checked, but taken when registered.
  await nameField(dialog).fill(`${label}-2`)
  await expect(dialog.getByText(`${label}-2.reown.id is available`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Register' }).click()
  const approve = frameOf(page).getByRole('button', { name: 'Approve' })
  await expect(approve).toBeVisible()
  await sandbox.names.set(`${label}-2.reown.id`, { address: other })
  await approve.click()
  await expect(dialog.getByText(`Error registering name ${label}-2.reown.id`)).toBeVisible()
  await expect(dialog.getByText('Name is already registered')).toBeVisible()
  await expect(nameField(dialog)).toHaveValue(`${label}-2`)
  await expect(dialog.getByText(`${label}-2.reown.id is taken`)).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/names-refused-1280.png' })

  // A rejection shows no error.
  await nameField(dialog).fill(label)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await frameOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('You rejected the request. Nothing was registered.')).toBeVisible()

  // An attacker changes the signed message in transit.
  await page.route('**/v1/profile/account?*', async (route) => {
    const body = route.request().postDataJSON() as { message: string }
    const message = body.message.replace(label, `${label}-3`)
    await route.continue({ postData: JSON.stringify({ ...body, message }) })
  })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await approve.click()
  await expect(dialog.getByText('Signature validation error')).toBeVisible()
  expect(await readRecord(world, `${label}-3.reown.id`)).toEqual([])
  await page.unroute('**/v1/profile/account?*')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await approve.click()
  await expect(dialog.getByText(`${name} is yours`)).toBeVisible()
  await openView(demo, 'AccountSettings')
  await expect(dialog.getByRole('button', { name: 'Account name' })).toContainText(name)
  await page.screenshot({ path: 'test-results/pictures/names-settings-1280.png' })
})

test('behavior: other wallets can’t register a name, but can send to one', { tag: '@full' }, async ({
  demo,
  world,
}) => {
  const { page } = demo
  const name = `${newLabel()}.reown.id`
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  await world.sandbox.names.set(name, { address })
  await demo.open({ pluginIds: ['names', 'send'] })
  await connectInjected(page)
  await openView(demo, 'AccountSettings')
  await expect(dialogOf(demo).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialogOf(demo).getByRole('button', { name: 'Account name' })).toHaveCount(0)
  await openView(demo, 'WalletSend', { to: name, amount: '0.01' })
  await dialogOf(demo).locator('button[type=submit]').filter({ hasText: 'Review' }).click()
  await expect(dialogOf(demo).getByText(address)).toBeVisible()
})

/** Resolves with the user's address. */
async function signIn(demo: DemoPage, world: World, email: string): Promise<string> {
  await demo.open(options)
  await openWith(demo)
  await signInByEmail(demo, world, email)
  await expect(dialogOf(demo)).toBeHidden()
  return (await demo.page.getByTestId('address').textContent()) ?? ''
}

async function readRecord({ sandbox }: World, name: string): Promise<unknown> {
  const query = new URLSearchParams({ projectId: 'p1', st: 'latchkey', sv: 'html-eip155-0.1.0', apiVersion: '2' })
  const response = await fetch(`${sandbox.url}/v1/profile/account/${name}?${query}`)
  return response.json()
}
