/** Pages without a bundler, with a CSP that allows only Latchkey's scripts and requires Trusted Types. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { setPolicy, walletAddress } from './fixtures/injectedWallet.js'
import { expect, test } from './fixtures/plainPage.js'

const latchkey = new URL('../../tools/cdn/dist/', import.meta.url).pathname

for (const [name, path] of [
  ['module', '/'],
  ['script', '/iife.html'],
] as const) {
  test(`default: ${name}: connects a wallet through an element, and shows the account`, async ({ page, plain }) => {
    await plain.open(path)
    await setPolicy(page, { approve: 'always' })
    const element = page.locator('latchkey-button')
    await element.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog(page)
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await expect(element).toHaveAttribute('data-state', 'connected')
    const address = await walletAddress(page)
    await expect(page.locator('#account')).toHaveText(address)
    await expect(element.getByRole('button')).toHaveText(
      new RegExp(`${address.slice(0, 4)}\\.\\.\\.${address.slice(-6)}`),
    )
    await expect(element.locator('.balance')).toHaveText(/^[\d,]+\.\d{3} ETH$/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await element.getByRole('button', { name: new RegExp(`Account ${address}, Balance`) }).click()
    await expect(dialog(page).getByRole('button', { name: 'Receive' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Receive' }).click()
    await expect(dialog(page).getByRole('img', { name: /QR/ })).toBeVisible()
    expect(await plain.violations()).toEqual([])
  })
}

test('behavior: a page uses the sandbox through the sandbox’s own files', async ({ page, plain, world }) => {
  const sandboxUrl = world.sandbox.url
  await page.addInitScript((url) => Object.assign(window, { __sandboxWalletOptions: { sandboxUrl: url } }), sandboxUrl)
  await plain.open(`/sandbox.html?sandbox=${encodeURIComponent(sandboxUrl)}`)
  await setPolicy(page, { approve: 'always' })
  await page.locator('latchkey-button').getByRole('button', { name: 'Connect wallet' }).click()
  await dialog(page)
    .getByRole('button', { name: /Sandbox Wallet/ })
    .click()
  await expect(page.locator('#account')).toHaveText(await walletAddress(page))
  expect(plain.fetched).toEqual(expect.arrayContaining(['/sandbox/host/index.js', '/sandbox/injected.iife.js']))
  expect(await plain.violations()).toEqual([])
})

test('behavior: module: the page loads only the entry, and fetches the rest when it is idle', async ({
  page,
  plain,
}) => {
  await plain.open()
  await expect(page.locator('latchkey-button').getByRole('button')).toHaveText('Connect wallet')
  await expect
    .poll(() => plain.fetched.filter((file) => file.startsWith('/latchkey/chunks/')).length)
    .toBeGreaterThan(2)
  expect(plain.fetched.filter((file) => /\.js$|^sandbox/.test(file)).slice(0, 3)).toEqual([
    '/sandbox-wallets.js',
    '/module.js',
    '/latchkey/latchkey.js',
  ])
})

test('behavior: script: before intent, fetches nothing else', async ({ page, plain }) => {
  await plain.open('/iife.html')
  await expect(page.locator('latchkey-button').getByRole('button')).toHaveText('Connect wallet')
  await page.waitForTimeout(1000)
  expect(plain.fetched.filter((file) => file.startsWith('/latchkey/') || file.startsWith('sandbox'))).toEqual([
    '/latchkey/latchkey.iife.js',
  ])
})

test('behavior: WalletConnect loads its chunks, and shows a pairing code', async ({ page, plain }) => {
  await plain.open()
  await page.locator('latchkey-button').getByRole('button').click()
  await dialog(page)
    .getByRole('button', { name: /WalletConnect/ })
    .click()
  await expect(dialog(page).getByRole('img', { name: /QR/ })).toBeVisible({ timeout: 20_000 })
  expect(await plain.violations()).toEqual([])
})

test('error: a tampered chunk does not run, and the original one loads on a retry', async ({ page, plain }) => {
  plain.allowConsole(/integrity|could not be loaded|Failed to (load|fetch)|dynamically imported/i)
  const core = chunkWith('createCore')
  plain.server.change(core, (text) => `window.tampered = true;${text}`)
  await plain.open()
  const button = page.locator('latchkey-button').getByRole('button')
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('The wallet window could not be loaded')
  expect(plain.fetched).toContain(core)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  // No dialog blocks the page.
  await expect(page.locator('latchkey-modal')).toHaveCount(0)
  await expect(page.getByRole('heading')).toBeVisible()
  await expect(button).toBeEnabled()
  await expect(page.locator('latchkey-button')).toHaveAttribute('data-state', 'disconnected')

  plain.server.change(core, undefined)
  await expect(async () => {
    await button.click()
    await expect(dialog(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('behavior: without hashes in the import map, the same tampered chunk runs', async ({ page, plain }) => {
  const core = chunkWith('createCore')
  plain.server.change(core, (text) => `window.tampered = true;${text}`)
  plain.server.change('/', (html) => html.replace(/<script type="importmap">.*<\/script>/, ''))
  plain.server.change('/module.js', (script) => script.replace("from 'latchkey'", "from './latchkey/latchkey.js'"))
  await plain.open()
  await page.locator('latchkey-button').getByRole('button').click()
  await expect.poll(() => page.evaluate(() => 'tampered' in window)).toBe(true)
})

test('error: a tampered React chunk does not run', async ({ page, plain }) => {
  plain.allowConsole(/integrity|could not be loaded|Failed to (load|fetch)|dynamically imported/i)
  const react = chunkWith('onRecoverableError')
  plain.server.change(react, (text) => `window.tampered = true;${text}`)
  await plain.open()
  await page.locator('latchkey-button').getByRole('button').click()
  await expect(page.getByRole('alert')).toHaveText('The wallet window could not be loaded')
  expect(plain.fetched).toContain(react)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

for (const [name, path, file] of [
  ['entry', '/', '/latchkey/latchkey.js'],
  ['script', '/iife.html', '/latchkey/latchkey.iife.js'],
] as const) {
  test(`error: a tampered ${name} does not run, and the page shows its fallback text`, async ({ page, plain }) => {
    plain.allowConsole(/integrity|Failed to (load|find)|uncaught: .*(undefined|destructure)/i)
    plain.server.change(file, (text) => `window.tampered = true;${text}`)
    await plain.open(path)
    await page.waitForLoadState('load')
    expect(plain.fetched).toContain(file)
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
    await expect(page.getByText('Wallets are not available.')).toBeVisible()
    plain.server.change(file, undefined)
    await plain.open(path)
    await expect(page.locator('latchkey-button').getByRole('button')).toHaveText('Connect wallet')
  })
}

function dialog(page: Page) {
  return page.locator('latchkey-modal').getByRole('dialog')
}

/** Returns the only chunk that contains the string. */
function chunkWith(text: string): string {
  const found = readdirSync(join(latchkey, 'chunks'))
    .filter((file) => file.endsWith('.js'))
    .filter((file) => readFileSync(join(latchkey, 'chunks', file), 'utf8').includes(text))
  expect(found).toHaveLength(1)
  return `/latchkey/chunks/${found[0]}`
}
