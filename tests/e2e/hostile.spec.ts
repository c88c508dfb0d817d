/** Hostile services and wallets: the modal shows their markup as text and drops unsafe links. */
import type { BrowserContext, Locator } from '@playwright/test'
import { expect, test } from './fixtures/index.js'
import { connectInjected, setPolicy, walletAddress } from './fixtures/injectedWallet.js'

const markup = '<img src=x onerror=window.pwned=1><script>window.pwned=1</script>'
const script = 'javascript:window.pwned=1'

test.describe('the wallet list', () => {
  test('error: shows markup in names as text, and drops unsafe links and pictures', async ({ demo, context }) => {
    await serveWallets(context, [
      {
        id: 'evil-1',
        name: `Evil ${markup}`,
        image_url: `data:text/html,${markup}`,
        homepage: script,
        mobile_link: script,
        desktop_link: 'data:text/html,<script>window.pwned=1</script>',
        webapp_link: script,
        link_mode: 'vbscript:window.pwned=1',
        app_store: script,
        chrome_store: 'file:///etc/passwd',
      },
      { id: 'kind-1', name: 'Kind', webapp_link: 'https://kind.test', mobile_link: 'kind://' },
    ])
    await demo.open({ injectedWallets: false })
    const { page } = demo
    await page.getByRole('button', { name: 'All wallets' }).click()
    const dialog = page.getByRole('dialog')
    const row = dialog.getByRole('button', { name: /^Evil <img/ })
    await expect(row).toBeVisible()
    await expect(dialog.locator('img[src^="data:text"], img[src="x"], script')).toHaveCount(0)
    await row.click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible({ timeout: 15_000 })
    // Only the code remains: no tab for a desktop app or a website, no store link.
    await expect(dialog.getByRole('tab')).toHaveCount(0)
    expect(await readForbiddenLinks(dialog)).toEqual([])
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)

    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Kind' }).click()
    await dialog.getByRole('tab', { name: 'Web' }).click()
    await expect(dialog.getByRole('link', { name: /Open Kind/ })).toHaveAttribute(
      'href',
      /^https:\/\/kind\.test\/wc\?uri=/,
    )
  })

  test('error: drops malformed entries, and keeps the others', async ({ demo, context }) => {
    await serveWallets(context, [
      null,
      42,
      'text',
      [],
      { id: '../../admin', name: 'Climber' },
      { id: 'nameless' },
      { id: 'number', name: 7 },
      { id: 'long', name: 'L'.repeat(5_000), chains: 'eip155:1', rdns: '\u202e', badge_type: { x: 1 } },
      { id: 'kind-1', name: 'Kind' },
    ])
    await demo.open({ injectedWallets: false })
    await demo.page.getByRole('button', { name: 'All wallets' }).click()
    const dialog = demo.page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Kind' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^L{39}…/ })).toBeVisible()
    await expect(dialog.getByText('Climber')).toHaveCount(0)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
  })
})

test.describe('the identity', () => {
  test('error: shows the address instead of a name with markup, and drops an unsafe avatar', async ({
    demo,
    world,
  }) => {
    await demo.open()
    const { page } = demo
    world.sandbox.identities.set(await walletAddress(page), { name: `${markup}\u202Eeman`, avatar: script })
    await connectInjected(page)
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.lk-account-address')).toContainText('0x')
    await expect(dialog.locator('.lk-account-name')).toHaveCount(0)
    await expect(dialog.locator('img[src^="javascript"], img[src="x"], script')).toHaveCount(0)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })

  test('error: shows the address if its name resolves to a different one', async ({ demo, world: { sandbox } }) => {
    await demo.open()
    const { page } = demo
    const address = await walletAddress(page)
    const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const name = `famous-${Date.now().toString(36)}.eth`
    await sandbox.names.set(name, { address: other })
    sandbox.identities.set(address, { name })
    const identified = page.waitForResponse(/\/v1\/identity/)
    await connectInjected(page)
    await page.locator('[data-latchkey-button]').click()
    await identified
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.lk-account-address')).toContainText('0x')
    await expect(dialog.locator('.lk-account-name')).toHaveCount(0)
    // Now the same name belongs to the account.
    await sandbox.names.set(name, { address: address as `0x${string}` })
    await page.reload()
    await page.locator('[data-latchkey-button]').click()
    await expect(dialog.locator('.lk-account-name')).toHaveText(name)
  })

  test('error: shows no name if the identity service fails in any way', { tag: '@full' }, async ({ demo, world }) => {
    demo.allowConsole(/Failed to load resource/)
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    const address = await walletAddress(page)
    const dialog = page.getByRole('dialog')
    for (const fault of [{ malformed: true }, { huge: true }, { hang: true }, { status: 500 }] as const) {
      await test.step(JSON.stringify(fault), async () => {
        world.sandbox.faults.clear()
        world.sandbox.faults.add({ match: '/v1/identity', ...fault })
        await page.reload()
        const asked = page.waitForRequest(/\/v1\/identity/)
        await expect(page.getByTestId('status')).toHaveText('connected')
        await page.locator('[data-latchkey-button]').click()
        await asked
        await expect(dialog.getByText(`${address.slice(0, 4)}...${address.slice(-6)}`)).toBeVisible()
        await expect(dialog.locator('.lk-account-name')).toHaveCount(0)
      })
    }
  })
})

test.describe('an injected wallet', () => {
  test('error: uses the new account if the wallet changes it just before it responds', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await setPolicy(page, { approve: 'nonsense', nonsense: 'account-changes' })
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
    await expect(page.getByTestId('status')).toHaveText('connected')
    await expect(page.getByTestId('address')).toHaveText(await walletAddress(page), { ignoreCase: true })
  })

  test('error: rejects each kind of malformed response, and connects after a valid one', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    const dialog = page.getByRole('dialog')
    const kinds = ['null', 'empty', 'text', 'huge', 'throws-text', 'throws-nothing', 'throws-strange'] as const
    for (const nonsense of kinds) {
      await test.step(nonsense, async () => {
        await setPolicy(page, { approve: 'nonsense', nonsense })
        await page.locator('[data-latchkey-button]').click()
        await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
        await expect(dialog.getByText(/^(Failed to connect|Connection rejected)$/)).toBeVisible()
        await expect(page.getByTestId('status')).toHaveText('disconnected')
        if (nonsense === kinds.at(-1)) return
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    }
    await setPolicy(page, { approve: 'always' })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByTestId('status')).toHaveText('connected')
  })
})

test.describe('a page with listeners for all events', () => {
  test('behavior: a page’s own dialog gets no Escape, press or wheel events from the modal', async ({ demo }) => {
    await demo.open({ pluginIds: ['email'] })
    const { page } = demo
    const dialog = page.getByRole('dialog')
    // The page listens like @radix-ui/react-dismissable-layer, react-remove-scroll and keyboard shortcuts.
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const note = (event: Event) => {
        if (event.composedPath().includes(document.querySelector('[data-latchkey-button]') as Element)) return
        seen.push(event.type)
        if (event.cancelable) event.preventDefault()
      }
      for (const type of ['keydown', 'keyup']) document.addEventListener(type, note, true)
      for (const type of ['pointerdown', 'mousedown', 'click', 'wheel', 'touchmove', 'focusin']) {
        document.addEventListener(type, note, { passive: false })
      }
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0))
    await page.locator('[data-latchkey-button]').click()
    const field = dialog.getByRole('textbox', { name: 'Email' })
    await field.click()
    await page.keyboard.type('ann@x.test')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('ann@x.tes')
    await page.mouse.wheel(0, 100)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect((await seen()).filter((type) => type !== 'focusin')).toEqual([])

    await page.locator('[data-latchkey-button]').click()
    await expect(dialog).toBeVisible()
    await seen()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    expect((await seen()).filter((type) => type !== 'focusin')).toEqual([])
  })

  test('error: users can type even if the page prevents every key, and the console explains why', async ({ demo }) => {
    demo.allowConsole(/KEYS_PREVENTED/)
    await demo.open({ pluginIds: ['email'] })
    const { page } = demo
    await page.evaluate(() => addEventListener('keydown', (event) => event.preventDefault(), true))
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: 'Email' })
    await field.click()
    const warned = page.waitForEvent('console', (message) => message.text().includes('KEYS_PREVENTED'))
    await page.keyboard.type('ann@x.testt')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('ann@x.test')
    await warned
    await expect(dialog.getByText('This page blocks typing')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue with email' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

/** Replaces the sandbox's response for the directory's first page, as a compromised service would. */
async function serveWallets(context: BrowserContext, data: readonly unknown[]): Promise<void> {
  await context.route(/\/getWallets\?/, (route) =>
    route.fulfill({
      json: { count: data.length, data },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
}

/** Returns the URLs of the modal's links and pictures that are neither http(s) nor image data. */
function readForbiddenLinks(dialog: Locator): Promise<readonly string[]> {
  return dialog.evaluate((element) =>
    [...element.querySelectorAll('a[href], img[src], iframe')]
      .map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? node.tagName)
      .filter((address) => !/^(https?:|data:image\/)/.test(address)),
  )
}
