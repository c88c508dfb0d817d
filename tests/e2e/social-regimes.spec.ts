/** Social accounts and Farcaster in browsers with different rules for storage in cross-site frames. */
import type { Page } from '@playwright/test'
import { expect, test, type World } from './fixtures/index.js'
import { openDemo } from './fixtures/openDemo.js'
import { resetSandbox } from './fixtures/resetSandbox.js'
import {
  accountOf,
  approve,
  blockWindows,
  choose,
  dialogOf,
  goOnInPage,
  signIn,
  signInByPhone,
  signOut,
  status,
  withSocials,
} from './fixtures/socialSignIn.js'
import { askStorage, hasSettings, openBrowser, type StorageRegime } from './fixtures/storageRegimes.js'

const frameOf = (page: Page) => page.frames().find((frame) => frame.url().includes('/sdk'))

/** What a script in the frame can read, for each kind of storage. */
const answers: Readonly<Record<StorageRegime, string>> = {
  shared: '0 entries',
  partitioned: '0 entries',
  blocked: hasSettings ? 'SecurityError' : '0 entries',
  refused: hasSettings ? 'SecurityError' : '0 entries',
}

/** Reloads, and checks the account's name, its picture and the user's name at the provider. */
async function comeBack(page: Page, { url, sandbox }: World, login: string): Promise<void> {
  const account = (await accountOf(page)) ?? ''
  const name = `${login}.reown.id`
  await sandbox.names.set(name, { address: account as `0x${string}` })
  sandbox.identities.set(account, { name, avatar: `${url}/icon.svg` })
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  expect(await accountOf(page)).toBe(account)
  await page.locator('[data-latchkey-button]').click()
  await expect(dialogOf(page).locator('.lk-account-name')).toHaveText(name)
  await expect(dialogOf(page).locator('.lk-account-user')).toContainText(login)
  const picture = dialogOf(page).locator('.lk-avatar img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
}

for (const regime of ['shared', 'partitioned', 'blocked'] as const) {
  test(`default: with ${regime} storage, X and Farcaster sign in with name and picture, even after a reload`, {
    tag: '@full',
  }, async ({ world, playwright }) => {
    test.slow() // starts a separate browser
    resetSandbox(world.sandbox)
    const context = await openBrowser(playwright.chromium, regime)
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      await openDemo(page, world.url, withSocials)
      await signIn(page, 'X', 'ada')
      expect(await askStorage(frameOf(page))).toBe(answers[regime])
      await comeBack(page, world, 'ada')
      await signOut(page)
      await choose(page, 'Farcaster')
      await signInByPhone(page, 'grace')
      await comeBack(page, world, 'grace')
      expect(await askStorage(frameOf(page))).toBe(answers[regime])
    } finally {
      await context.close()
    }
  })
}

test('error: without cookies, a redirect fails to sign in, and a window or phone signs in until the next reload', {
  tag: '@full',
}, async ({ world, playwright }) => {
  test.slow() // starts a separate browser
  resetSandbox(world.sandbox)
  world.sandbox.secure.set({ setCookies: hasSettings })
  const context = await openBrowser(playwright.chromium, 'refused')
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await blockWindows(page)
    await openDemo(page, world.url, withSocials)
    const address = page.url()
    await goOnInPage(page, 'GitHub')
    await approve(page, 'ada')
    await expect(dialogOf(page)).toContainText('Failed to connect')
    await expect(dialogOf(page)).toContainText('this browser blocks cookies. Try again.')
    expect(await askStorage(frameOf(page))).toBe(answers.refused)
    await page.screenshot({ path: 'test-results/pictures/social-no-cookies-1280.png' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForTimeout(500) // the card is a sheet again
    await page.screenshot({ path: 'test-results/pictures/social-no-cookies-390.png' })
    await page.setViewportSize({ width: 1280, height: 800 })
    // Nothing remains stored, so the next visit does not even load the frame.
    await expect(status(page)).toHaveText('disconnected')
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/AUTH|github|pending/i)
    await page.reload()
    await page.locator('[data-latchkey-button]').waitFor()
    await page.waitForTimeout(500)
    await expect(status(page)).toHaveText('disconnected')
    expect(frameOf(page)).toBeUndefined()

    const tab = await context.newPage()
    await page.close()
    await openDemo(tab, world.url, withSocials)
    await signIn(tab, 'GitHub', 'ada')
    await signOut(tab)
    await choose(tab, 'Farcaster')
    await signInByPhone(tab, 'grace')
    // The session ends with the page, and the next visit explains why.
    await tab.reload()
    await tab.locator('[data-latchkey-button]').click()
    await expect(tab.locator('.lk-toast', { hasText: 'this browser didn’t save your session' })).toBeVisible()
    await expect(dialogOf(tab).getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(status(tab)).toHaveText('disconnected')
  } finally {
    await context.close()
  }
})
