import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from './fixtures/axe.js'
import { expect, test } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'

function devtools(page: Page): Locator {
  return page.getByRole('region', { name: 'Devtools' })
}

/** Expands a plugin's entry in the panel. */
async function expand(page: Page, title: string): Promise<Locator> {
  const details = devtools(page).locator('details').filter({ hasText: title })
  await details.locator('summary').click()
  return details
}

test.describe('devtools', () => {
  test('default: a button opens the panel without starting the modal', async ({ demo, context }) => {
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    await demo.open({ devtools: true })
    const { page } = demo
    const before = requests.length
    await page.getByRole('button', { name: 'Devtools' }).click()
    await expect(devtools(page).getByRole('button', { name: 'Close the devtools' })).toBeFocused()
    await expect(devtools(page).locator('details').filter({ hasText: 'receive' })).toContainText('waiting')
    const origin = new URL(page.url()).origin
    expect(requests.slice(before).filter((url) => !url.startsWith(`${origin}/static/`))).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('latchkey')))).toEqual([])

    await page.keyboard.press('Escape')
    await expect(devtools(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Devtools' })).toBeFocused()
  })

  test('behavior: panel and modal can be used side by side', async ({ demo }) => {
    await demo.open({ devtools: 'open' })
    const { page } = demo
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()

    await devtools(page).getByRole('tab', { name: 'Views' }).click()
    await expect(devtools(page).locator('summary').first()).toContainText('Connect')
    await dialog.getByRole('button', { name: /All wallets/ }).click()
    await expect(devtools(page).locator('summary').first()).toContainText('Connect › AllWallets')

    // Escape closes the panel if the focus is in it, otherwise the modal.
    await devtools(page).getByRole('tab', { name: 'Views' }).focus()
    await page.keyboard.press('Escape')
    await expect(devtools(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.getByRole('button', { name: 'Devtools' }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(devtools(page)).toBeVisible()
    await devtools(page).getByRole('tab', { name: 'Atoms' }).click()
    await expect(devtools(page).locator('summary').filter({ hasText: 'openAtom' })).toContainText('false')
  })

  test('behavior: makes a plugin fail, delays it, and reloads it', async ({ demo }) => {
    demo.allowConsole(/PLUGIN_FAILED/)
    await demo.open({ devtools: 'open' })
    const { page } = demo
    await connectInjected(page)
    const receive = await expand(page, 'receive')
    await receive.getByRole('button', { name: 'Fail' }).click()
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(receive.locator('summary')).toContainText('failed: LOAD_FAILED')
    await receive.getByRole('button', { name: 'Fail' }).click()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(receive.locator('summary')).toContainText(/active\s*\d+ ms\s*[1-9][\d.]* kB/)

    await receive.getByRole('button', { name: 'Slow: 0 ms' }).click()
    await receive.getByRole('button', { name: 'Reload' }).click()
    await expect(receive.locator('summary')).toContainText('loading')
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeHidden()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(receive.locator('summary')).toContainText('active')
  })

  test('behavior: lists requests and alerts, and keeps secrets out of the trace', async ({ demo }) => {
    await demo.open({ devtools: 'open', features: { receive: true } })
    const { page } = demo
    await connectInjected(page)
    // The panel covers part of the page.
    await page.getByRole('button', { name: 'Sign a message' }).evaluate((button: HTMLElement) => button.click())
    await expect(page.getByTestId('answer')).toContainText('0x')
    await devtools(page).getByRole('tab', { name: 'Requests' }).click()
    const request = devtools(page).locator('summary').filter({ hasText: 'personal_sign' })
    await expect(request).toContainText(/approval\s*answered\s*\d+ ms/)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await devtools(page).getByRole('button', { name: 'Copy trace' }).click()
    await expect(devtools(page).getByRole('status')).toHaveText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const downloading = page.waitForEvent('download')
    await devtools(page).getByRole('button', { name: 'Save trace' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('latchkey-trace.json')
    const saved = await readFile(await download.path(), 'utf8')
    expect(Object.keys(JSON.parse(copied))).toEqual(Object.keys(JSON.parse(saved)))

    const address = (await page.getByTestId('address').textContent()) ?? ''
    const signature = ((await page.getByTestId('answer').textContent()) ?? '').replaceAll('"', '')
    expect(address).toMatch(/^0x[\da-f]{40}$/i)
    for (const text of [copied, saved]) {
      expect(text).toContain('"personal_sign"')
      for (const secret of [
        address,
        signature,
        'Latchkey demo'
          .split('')
          .map((one) => one.charCodeAt(0).toString(16))
          .join(''),
      ]) {
        expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
      }
    }
  })

  test('behavior: can be used with the keyboard alone', async ({ demo }) => {
    await demo.open({ devtools: true })
    const { page } = demo
    await page.getByRole('button', { name: 'Devtools' }).focus()
    await page.keyboard.press('Enter')
    await expect(devtools(page).getByRole('button', { name: 'Close the devtools' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(devtools(page).getByRole('tab', { name: 'Plugins' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(devtools(page).getByRole('tab', { name: 'Doctor' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    await expect(devtools(page).getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(devtools(page).getByRole('button', { name: 'Fail' }).first()).toBeVisible()
  })

  test('behavior: passes axe in light and dark, at 1280 and 390 px', { tag: '@full' }, async ({ demo }, info) => {
    test.setTimeout(90_000)
    await demo.open({ devtools: true, themeMode: 'light' })
    const { page } = demo
    await connectInjected(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Devtools' }).click()
    await expand(page, 'receive')
    for (const themeMode of ['light', 'dark'] as const) {
      await page.evaluate((mode) => {
        ;(
          window as unknown as { latchkeyDemo: { modal: { setThemeMode(mode: string): void } } }
        ).latchkeyDemo.modal.setThemeMode(mode)
      }, themeMode)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        for (const tab of ['Plugins', 'Views', 'Wallets', 'Requests', 'Atoms', 'Alerts']) {
          await devtools(page).getByRole('tab', { name: tab }).click()
          expect(await findAxeViolations(page, 'latchkey-devtools'), `${tab}, ${themeMode}, ${width} px`).toEqual([])
          await page.screenshot({ path: info.outputPath(`${tab}-${themeMode}-${width}.png`) })
        }
        await page.locator('[data-latchkey-button]').evaluate((button: HTMLElement) => button.click())
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' })).toBeVisible()
        expect(await findAxeViolations(page)).toEqual([])
        const panel = await devtools(page).boundingBox()
        const card = await page.locator('.lk-card').boundingBox()
        // On a wide screen the panel does not cover the card.
        if (width > 640) expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(card?.x ?? 0)
        await page.screenshot({ path: info.outputPath(`modal-${themeMode}-${width}.png`) })
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    }
  })
})
