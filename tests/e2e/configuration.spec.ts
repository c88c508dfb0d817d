import { defaultServices } from '@latchkey/shell'
import { expect, test } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'

const project = 'latchkey-sandbox'

test('default: fetches the app and analytics configurations when the user shows intent', async ({ demo, world }) => {
  await demo.open()
  await demo.page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(demo.page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(() => world.sandbox.requests.map((request) => request.path))
    .toEqual(expect.arrayContaining(['/appkit/v1/config', '/getAnalyticsConfig', '/getWallets']))
})

test('behavior: shows the branding if its gate is on', async ({ demo, world }) => {
  world.sandbox.config.set(project, { features: [{ id: 'reown_branding', isEnabled: true, config: [] }] })
  await demo.open()
  await demo.page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(demo.page.getByRole('dialog').getByText('Secured by Latchkey')).toBeVisible()
  world.sandbox.config.set(project, { features: [{ id: 'reown_branding', isEnabled: false, config: [] }] })
  await demo.page.evaluate(() => localStorage.clear())
  await demo.open()
  await demo.page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(demo.page.getByRole('dialog').getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
  await expect(demo.page.getByRole('dialog').getByText('Secured by Latchkey')).toHaveCount(0)
})

for (const fault of [
  { status: 500 },
  { status: 403 },
  { status: 429 },
  { malformed: true },
  { huge: true },
  { hang: true },
  { drop: true },
] as const) {
  const tag = 'malformed' in fault || 'huge' in fault || 'hang' in fault ? [] : '@full'
  test(`error: connects even if the configuration service has the fault ${JSON.stringify(fault)}`, { tag }, async ({
    demo,
    world,
  }) => {
    demo.allowConsole(/latchkey|Failed to load resource|net::ERR/i)
    world.sandbox.faults.add({ match: '/appkit/v1/config', ...fault })
    await demo.open()
    await connectInjected(demo.page)
  })
}

test('behavior: sends events only if the service allows it, and never includes pairing URIs', async ({
  demo,
  world,
}) => {
  world.sandbox.config.set(project, { analyticsEnabled: true })
  await demo.open()
  await connectInjected(demo.page)
  const names = () => world.sandbox.analyticsEvents.map((record) => JSON.parse(JSON.stringify(record)))
  await expect.poll(() => JSON.stringify(names())).toContain('CONNECT_SUCCESS')
  const text = JSON.stringify(names())
  expect(text).toContain('MODAL_OPEN')
  expect(text).not.toContain('MODAL_CREATED')
  expect(text).not.toMatch(/wc:|symKey/)
})

test('behavior: sends an event for each button on the way to a wallet', async ({ demo, world }) => {
  world.sandbox.config.set(project, { analyticsEnabled: true })
  await demo.open()
  const { page } = demo
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  await page.locator('[data-latchkey-button]').click()
  await dialog.locator('header button').first().click()
  await press('Get a wallet')
  await page.keyboard.press('Escape')
  await page.locator('[data-latchkey-button]').click()
  await dialog.getByRole('button', { name: /^All wallets/ }).click()
  await page.keyboard.press('Escape')
  await connectInjected(page)
  await page.locator('[data-latchkey-button]').click()
  await dialog.locator('header button').first().click()
  await press('What is a network?')
  for (const event of [
    'CLICK_WALLET_HELP',
    'CLICK_GET_WALLET',
    'CLICK_ALL_WALLETS',
    'SELECT_WALLET',
    'CLICK_NETWORKS',
    'CLICK_NETWORK_HELP',
  ]) {
    await expect.poll(() => JSON.stringify([...world.sandbox.analyticsEvents]), event).toContain(`"${event}"`)
  }
})

test('parameters: features.analytics false sends nothing', async ({ demo, world }) => {
  await demo.open({ features: { analytics: false } })
  await connectInjected(demo.page)
  await demo.page.waitForTimeout(500)
  expect(world.sandbox.analyticsEvents).toHaveLength(0)
  expect(world.sandbox.requests.some((request) => request.path === '/getAnalyticsConfig')).toBe(false)
})

test('parameters: basic fetches no configuration, and turns all gates off', async ({ demo, world }) => {
  await demo.open({ basic: true })
  await connectInjected(demo.page)
  expect(world.sandbox.requests.some((request) => request.path === '/appkit/v1/config')).toBe(false)
  await demo.page.locator('[data-latchkey-button]').click()
  const dialog = demo.page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Receive' })).toHaveCount(0)
})

test("error: raises 'Invalid App Configuration' once when the analytics service returns 403", async ({
  demo,
  world,
}) => {
  demo.allowConsole(/latchkey|Failed to load resource/i)
  world.sandbox.config.set(project, { analyticsEnabled: true })
  world.sandbox.faults.add({ match: '/e', status: 403 })
  await demo.open()
  const { page } = demo
  const dialog = page.getByRole('dialog')
  const alert = dialog.getByText('Invalid App Configuration')
  const refused = () => world.sandbox.requests.filter(({ path }) => path === '/e').length
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(alert).toBeVisible()
  // A dismissed alert does not return when the modal next opens.
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const before = refused()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.poll(refused).toBeGreaterThan(before)
  await expect(dialog).toBeVisible()
  // The alert would show immediately.
  await page.waitForTimeout(300)
  await expect(alert).toHaveCount(0)
})

test('behavior: an app that uses only installed wallets needs no project id', async ({ demo, world }) => {
  const node = `${world.sandbox.url}/v1/?chainId=eip155:1&projectId=${project}`
  await demo.open({
    projectId: '',
    services: defaultServices,
    networkIds: ['eip155:1'],
    customRpcUrls: { 'eip155:1': [node] },
    enablePublicRpc: false,
    chainModules: ['eip155'],
    pluginIds: ['receive'],
  })
  await connectInjected(demo.page)
  await demo.page.locator('[data-latchkey-button]').click()
  const dialog = demo.page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Receive' })).toBeVisible()
  await expect(dialog.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  await expect(dialog.getByText('Ether', { exact: true })).toBeVisible()
  // The tab needs a service that lists NFTs.
  await expect(dialog.getByRole('tab', { name: 'NFTs' })).toHaveCount(0)
  await expect(dialog.getByText('Project ID Not Configured')).toHaveCount(0)
})

test('error: WalletConnect with the public relay needs a project id', async ({ demo }) => {
  demo.allowConsole(/Project ID Not Configured/)
  await demo.open({ projectId: '', services: defaultServices, chainModules: ['eip155', 'walletconnect'] })
  const { page } = demo
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Project ID Not Configured')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sandbox Wallet' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
})
