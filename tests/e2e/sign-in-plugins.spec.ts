/** The sign-in plugins, each on its own, and both loaded from a remote server. */
import { expect, test } from './fixtures/federation/index.js'
import { signInByEmail } from './fixtures/signInByEmail.js'
import {
  accountOf,
  allowProvider,
  choose,
  dialogOf,
  openWithSocials,
  signIn,
  signInByPhone,
  signOut,
  status,
} from './fixtures/socialSignIn.js'

test('default: without the email plugin, offers only social accounts', { tag: '@full' }, async ({ demo }) => {
  const { page } = demo
  await openWithSocials(demo, { pluginIds: ['social'], enableWallets: false })
  const account = await signIn(page, 'GitHub', 'ada')
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  expect(await accountOf(page)).toBe(account)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByTestId('answer')).toHaveText(/^"0x[\da-f]{62,}"$/i)
  await signOut(page)
  await choose(page, 'Farcaster')
  await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toHaveCount(0)
  expect(await signInByPhone(page, 'grace')).not.toBe(account)
})

test('default: both plugins, loaded from a remote server, share a frame and sign in', {
  tag: '@full',
}, async ({ demo, world, federation: { open, ours } }) => {
  const { page } = demo
  const names = ['latchkey_plugin_email', 'latchkey_plugin_social']
  const remotes = ours.addFolder('ours').filter(({ name }) => names.includes(name))
  expect(remotes).toHaveLength(2)
  allowProvider(demo)
  await open(remotes, { injectedWallets: false })
  await page.locator('[data-latchkey-button]').click()
  const dialog = dialogOf(page)
  const field = dialog.getByRole('textbox', { name: 'Email' })
  const google = dialog.getByRole('button', { name: 'Continue with Google' })
  await expect(field).toBeVisible()
  await expect(google).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^All wallets/ })).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/connect-federated-1280.png' })
  await field.focus()
  await google.hover()
  await signInByEmail(demo, world, 'ada@mail.example')
  const byEmail = await accountOf(page)
  await signOut(page)

  const bySocial = await signIn(page, 'GitHub', 'ada')
  expect(bySocial).not.toBe(byEmail)
  expect([...world.sandbox.secure.requests].filter(({ path }) => path === '/sdk')).toHaveLength(1)
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  expect(await accountOf(page)).toBe(bySocial)
  // The page's own bundle contains neither plugin.
  expect([...new Set(ours.requests)].toSorted()).toEqual([
    expect.stringMatching(/^\/email\/.*remoteEntry\.js$/),
    expect.stringMatching(/^\/social\/.*remoteEntry\.js$/),
  ])
})
