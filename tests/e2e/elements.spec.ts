/** The custom elements in a page without a framework, with the plain example's strict policy. */
import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import { inWallet, setPolicy } from './fixtures/injectedWallet.js'
import { expect, test } from './fixtures/plainPage.js'

interface PageModal {
  readonly id: string
  setThemeMode(mode: string): void
  setThemeVariables(variables: object): void
  setLocale(locale: string): Promise<void>
}

test.describe('latchkey-button', () => {
  test('default: opens by keyboard, gets focus back, and has an accessible name', async ({ page, plain }) => {
    await plain.open()
    const button = page.locator('latchkey-button').getByRole('button')
    await expect(button).toHaveAccessibleName('Connect wallet')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('behavior: shows each state, even after a reload', async ({ page, plain }) => {
    await plain.open()
    const element = page.locator('latchkey-button')
    await expect(element).toHaveAttribute('data-state', 'disconnected')
    await setPolicy(page, { approve: 'hang' })
    await element.getByRole('button').click()
    await dialog(page)
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await expect(element).toHaveAttribute('data-state', 'connecting')
    await expect(element.locator('button')).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(element).toHaveAttribute('data-state', 'disconnected')
    await connect(page)
    await expect(element).toHaveAttribute('data-state', 'connected')
    await page.reload()
    await expect(element).toHaveAttribute('data-state', 'connected')
    await inWallet(page, 'disconnect')
    await expect(element).toHaveAttribute('data-state', 'disconnected')
  })

  test('behavior: a button works after it is moved, and if it is created late', async ({ page, plain }) => {
    await plain.open()
    await page.evaluate(() => {
      const element = document.querySelector('latchkey-button') as HTMLElement
      document.querySelector('main')?.append(element)
      document.querySelector('header')?.append(document.createElement('latchkey-account-button'))
    })
    await connect(page)
    await expect(page.locator('main latchkey-button')).toHaveAttribute('data-state', 'connected')
    const account = page.locator('latchkey-account-button').getByRole('button')
    await expect(account).toHaveAccessibleName(/^Account 0x[\da-fA-F]{40}, Balance .+ ETH$/)
    await account.click()
    await expect(dialog(page).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })

  test('parameters: disabled and loading', async ({ page, plain }) => {
    await plain.open()
    const button = page.locator('latchkey-button').locator('button')
    await page.evaluate(() => document.querySelector('latchkey-button')?.setAttribute('disabled', ''))
    await expect(button).toBeDisabled()
    await page.evaluate(() => {
      const element = document.querySelector('latchkey-button') as HTMLElement & { disabled: boolean; loading: boolean }
      element.disabled = false
      element.loading = true
    })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await button.click({ force: true })
    await page.waitForTimeout(300)
    await expect(dialog(page)).toBeHidden()
  })

  test('behavior: page styles reach only the element and its part', async ({ page, plain }) => {
    await plain.open()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { color: lime !important; font-size: 40px !important; text-transform: uppercase !important }
        button { background: lime !important }
        latchkey-button { margin: 11px } latchkey-button::part(button) { border-radius: 3px }`)
      document.adoptedStyleSheets = [sheet]
    })
    const element = page.locator('latchkey-button')
    await expect(element).toHaveCSS('margin-top', '11px')
    const button = element.locator('button')
    await expect(button).toHaveCSS('border-radius', '3px')
    await expect(button).toHaveCSS('font-size', '15px')
    await expect(button).toHaveCSS('text-transform', 'none')
    await expect(button).not.toHaveCSS('background-color', 'rgb(0, 255, 0)')
    await expect(button).not.toHaveCSS('color', 'rgb(0, 255, 0)')
  })

  test('behavior: mirrors the button in a right-to-left language, and translates it', async ({ page, plain }) => {
    await plain.open()
    await inModal(page, (modal) => modal.setLocale('ar-XB'))
    const button = page.locator('latchkey-button').locator('button')
    await expect(button).toHaveCSS('direction', 'rtl')
    await expect(button).toHaveText(/Çóññéçţ/)
    await inModal(page, (modal) => modal.setLocale('en'))
    await expect(button).toHaveCSS('direction', 'ltr')
    await expect(button).toHaveText('Connect wallet')
  })
})

test.describe('latchkey-network-button', () => {
  test('default: shows the network, opens the network list, and follows the user’s choice', async ({ page, plain }) => {
    await plain.open()
    const button = page.locator('latchkey-network-button').getByRole('button')
    await expect(button).toHaveAccessibleName('Network Ethereum')
    await button.click()
    await dialog(page)
      .getByRole('button', { name: /Polygon/ })
      .click()
    await expect(button).toHaveAccessibleName('Network Polygon')
  })

  test('behavior: without services, shows the shipped picture once the modal runs', async ({ page, plain }) => {
    plain.server.change('/module.js', (script) =>
      script
        .replace(/^const \{ projectId, services \} = .*$/m, 'const [projectId, services] = []')
        .replace('eip155(), walletConnect()', 'eip155()')
        .replace('plugins: catalogue', 'plugins: []'),
    )
    await plain.open()
    const button = page.locator('latchkey-network-button').getByRole('button')
    await expect(button).toHaveAccessibleName('Network Ethereum')
    await expect(button.locator('img')).toHaveCount(0)
    await button.click()
    await expect(button.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,/)
    const rows = dialog(page).getByRole('listitem')
    await expect(rows.locator('img')).toHaveCount(2)
    expect(await plain.violations()).toEqual([])
  })

  test('behavior: asks the user to switch if the wallet’s network is not configured', async ({ page, plain }) => {
    plain.server.change('/module.js', (script) => script.replace('[mainnet, polygon]', '[mainnet]'))
    await plain.open()
    await connect(page)
    await inWallet(page, 'switchChain', 137)
    const element = page.locator('latchkey-network-button')
    await expect(element).toHaveAttribute('data-state', 'unsupported')
    await expect(element.locator('button')).toHaveText('Switch network')
    await expect(page.locator('latchkey-button')).toHaveAttribute('data-state', 'unsupported')
  })
})

for (const theme of ['light', 'dark'] as const) {
  test(`behavior: passes axe in the ${theme} theme with every accent`, { tag: '@full' }, async ({ page, plain }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await plain.open()
    await page.evaluate(() =>
      document.querySelector('header')?.append(document.createElement('latchkey-account-button')),
    )
    const button = page.locator('latchkey-button').locator('button')
    for (const accent of [undefined, '#ffe600', '#1a1a8c', '#777777', 'oklch(70% 0.2 150)']) {
      await inModal(page, (modal, [color]) => modal.setThemeVariables({ '--latchkey-accent': color }), [accent])
      await page.mouse.move(0, 0)
      expect(await findViolations(page), accent).toEqual([])
      await button.hover()
      expect(await findViolations(page), `${accent}, hovered`).toEqual([])
    }
    await inModal(page, (modal) => modal.setThemeVariables({ '--latchkey-accent': undefined }))
    await connect(page)
    await page.mouse.move(0, 0)
    await expect(page.locator('latchkey-button .balance')).toHaveText(/ETH/)
    expect(await findViolations(page)).toEqual([])
    await page.locator('body > header').screenshot({ path: `test-results/pictures/elements-connected-${theme}.png` })
  })
}

test('behavior: takes a picture of each state for review', { tag: '@full' }, async ({ page, plain }) => {
  plain.allowConsole(/could not be loaded|Failed to|dynamically imported|ERR_FAILED/)
  await page.route(/\/chunks\//, (route) => route.abort())
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await plain.open()
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement
      for (const attributes of [{}, { disabled: '' }, { loading: '' }, { label: 'Sign in with a wallet' }]) {
        const element = document.createElement('latchkey-button')
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        main.append(element, ' ')
      }
    })
    await page.locator('main latchkey-button').first().locator('button').focus()
    await page.keyboard.press('Shift')
    await page.locator('header latchkey-button').locator('button').click()
    const problem = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(problem).toBeInViewport({ ratio: 1 })
    await page.screenshot({
      path: `test-results/pictures/elements-states-${theme}.png`,
      clip: { x: 0, y: 0, width: 1280, height: 420 },
    })
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await page.screenshot({
    path: 'test-results/pictures/elements-states-forced.png',
    clip: { x: 0, y: 0, width: 1280, height: 420 },
  })
})

function dialog(page: Page): Locator {
  return page.locator('latchkey-modal').getByRole('dialog')
}

async function connect(page: Page): Promise<void> {
  await setPolicy(page, { approve: 'always' })
  await page.locator('latchkey-button').first().locator('button').click()
  await dialog(page)
    .getByRole('button', { name: /Sandbox Wallet/ })
    .click()
  await expect(page.locator('latchkey-button').first()).toHaveAttribute('data-state', 'connected')
  await expect(dialog(page)).toBeHidden()
}

async function inModal(
  page: Page,
  act: (modal: PageModal, values: (string | undefined)[]) => unknown,
  values: (string | undefined)[] = [],
): Promise<void> {
  await page.waitForFunction(() => 'modal' in window)
  const handle = await page.evaluateHandle(() => (window as unknown as { modal: PageModal }).modal)
  // The test evaluates a string, because the page's policy forbids `eval` and functions can't be passed to the page.
  await handle.evaluate(act as never, values as never)
}

async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('header')
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
