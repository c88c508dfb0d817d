import { expect, test, type World } from './fixtures/index.js'

test('default: loads pages of 40, searches, and filters certified wallets', async ({ demo, world }) => {
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.getByRole('button', { name: 'All wallets' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^\d+ wallets$/)).toBeVisible()
  expect(calls(world).some(({ query }) => query.entries === '40' && query.page === '1')).toBe(true)

  await dialog.getByRole('searchbox').fill('  Sandbox ')
  await expect(dialog.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
  const search = calls(world).find(({ query }) => query.search)
  expect(search?.query).toMatchObject({ search: 'Sandbox', entries: '100', page: '1', st: 'latchkey' })
  expect(search?.query.sv).toMatch(/^(html|react)-eip155(,walletconnect)?-\d+\.\d+\.\d+$/)

  await dialog.getByRole('searchbox').fill('no such wallet')
  await expect(dialog.getByText('No wallet matches “no such wallet”')).toBeVisible()
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByRole('switch', { name: /Certified/ }).click()
  await expect.poll(() => calls(world).some(({ query }) => query.badge_type === 'certified')).toBe(true)
})

test('behavior: Home, End and the arrow keys move the focus, even to rows that are not rendered yet', async ({
  demo,
  world,
}) => {
  world.sandbox.wallets.generate(200)
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.getByRole('button', { name: 'All wallets' }).click()
  const dialog = page.getByRole('dialog')
  const focusedPosition = () =>
    dialog.locator('li:focus-within').evaluate((row) => Number(row.getAttribute('aria-posinset')))
  await dialog.getByRole('listitem').first().getByRole('button').focus()
  await page.keyboard.press('End')
  await expect.poll(focusedPosition).toBeGreaterThanOrEqual(40)
  await expect(dialog.locator('li:focus-within')).toBeInViewport({ ratio: 1 })
  const last = await focusedPosition()
  await page.keyboard.press('ArrowUp')
  await expect.poll(focusedPosition).toBe(last - 1)
  await page.keyboard.press('Home')
  await expect.poll(focusedPosition).toBe(1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focusedPosition).toBe(2)
})

test('behavior: keeps few rows in the document with thousands of wallets', async ({ demo, world }) => {
  world.sandbox.wallets.generate(2000)
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.getByRole('button', { name: 'All wallets' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^2,\d+ wallets$/)).toBeVisible()
  const list = dialog.getByRole('list', { name: 'All wallets' }).or(dialog.getByRole('grid', { name: 'All wallets' }))
  await list.hover()
  const lastPage = () => Math.max(...calls(world).map(({ query }) => Number(query.page)))
  for (let step = 0; step < 20 && lastPage() < 5; step++) {
    await page.mouse.wheel(0, 2000)
    await page.waitForTimeout(100)
  }
  expect(lastPage()).toBeGreaterThanOrEqual(5)
  expect(await list.getByRole('button').count()).toBeLessThan(60)
})

test('behavior: reaches the last wallet on a screen that is only 300 px high', async ({ demo, world }) => {
  world.sandbox.wallets.generate(100)
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.setViewportSize({ width: 640, height: 300 })
  await page.getByRole('button', { name: 'All wallets' }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await rows.first().hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1_000)
      const row = rows.last()
      return (await row.getAttribute('aria-posinset')) === (await row.getAttribute('aria-setsize'))
    })
    .toBe(true)
  await page.mouse.wheel(0, 1_000) // The last rows are rendered before they are visible.
  await expect(rows.last()).toBeInViewport()
  await rows.last().getByRole('button').focus()
  await page.keyboard.press('Home')
  await expect(rows.first().getByRole('button')).toBeFocused()
  await expect(rows.first()).toBeInViewport({ ratio: 1 })
})

test('error: shows an error and offers a retry when the list fails', async ({ demo, world }) => {
  demo.allowConsole(/Failed to load resource/)
  world.sandbox.faults.add({ match: '/getWallets', status: 500 })
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.getByRole('button', { name: 'All wallets' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Couldn’t load wallets')).toBeVisible()
  world.sandbox.faults.clear()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(/^\d+ wallets$/)).toBeVisible()
})

for (const fault of [{ malformed: true }, { huge: true }, { hang: true }] as const) {
  test(`error: shows an error for a faulty list: ${Object.keys(fault)[0]}`, {
    tag: 'hang' in fault ? '@full' : [],
  }, async ({ demo, world }) => {
    world.sandbox.faults.add({ match: '/getWallets', ...fault })
    await demo.open()
    const { page } = demo
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
    await dialog.getByRole('button', { name: /^All wallets/ }).click()
    await expect(dialog.getByText('Couldn’t load wallets')).toBeVisible({ timeout: 30_000 })
  })
}

test('behavior: offers QR code, desktop and web, depending on the wallet’s links', async ({ demo }) => {
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.getByRole('button', { name: 'All wallets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Sandbox')
  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await expect(dialog.getByRole('tab', { name: 'QR code' })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Web' }).click()
  await expect(
    dialog
      .getByRole('link', { name: /Open Sandbox Wallet/ })
      .or(dialog.getByRole('button', { name: /Open Sandbox Wallet/ })),
  ).toBeVisible()
})

function calls({ sandbox }: World) {
  return sandbox.requests.filter((request) => request.path === '/getWallets')
}
