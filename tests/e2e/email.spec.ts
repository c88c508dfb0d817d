/** Email sign-in at the sandbox's secure site, which is cross-site to the page. Codes arrive only by SMTP. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { openDemo } from './fixtures/openDemo.js'
import { recordTraces } from './fixtures/recordTraces.js'
import { askStorage, openBrowser } from './fixtures/storageRegimes.js'

const pluginIds = ['receive', 'email', 'guestbook']
const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const codeField = (page: Page): Locator => dialogOf(page).getByRole('textbox', { name: 'Code from the email' })
const status = (page: Page): Locator => page.getByTestId('status')

const open = (demo: DemoPage, options: object = {}): Promise<void> =>
  demo.open({ pluginIds, injectedWallets: false, ...options })

async function submit(page: Page, address: string): Promise<void> {
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(address)
  await dialogOf(page).getByRole('button', { name: 'Continue with email' }).click()
}

/** Returns the codes in the order in which they were sent to an address. */
function inboxOf({ sandbox }: World, address: string) {
  let after = 0
  const codes: string[] = []
  return {
    codes,
    async next(): Promise<string> {
      const { code, receivedAtMs } = await sandbox.mail.waitFor(address, { after })
      after = receivedAtMs + 1
      if (code) codes.push(code)
      return code ?? ''
    },
  }
}

/** Pastes into the focused field, as the system does. */
const paste = (page: Page, text: string): Promise<void> => page.keyboard.insertText(text)

async function signIn(page: Page, world: World, address: string): Promise<void> {
  const inbox = inboxOf(world, address)
  await submit(page, address)
  await expect(codeField(page)).toBeFocused()
  await paste(page, await inbox.next())
  await expect(status(page)).toHaveText('connected')
}

const accountOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as unknown as DemoWindow).latchkeyDemo.modal.state.account?.address)

interface DemoWindow {
  readonly latchkeyDemo: {
    readonly modal: {
      readonly state: { readonly account?: { readonly address: string } }
      readonly plugins: { email(): Promise<{ updateEmail(): Promise<{ readonly email: string }> }> }
    }
  }
}

test('default: signs up, reconnects after a reload, signs, changes the address, and signs out without a trace', async ({
  demo,
  world,
  context,
}) => {
  const { page } = demo
  const { sandbox } = world
  const [address, newAddress] = ['ada+wallet@mail.example', 'ada@new.example']
  const inbox = inboxOf(world, address)
  const newInbox = inboxOf(world, newAddress)
  const traces = recordTraces(page, world)
  sandbox.config.set('latchkey-sandbox', { analyticsEnabled: true })

  await open(demo)
  await submit(page, 'ada@mail')
  await expect(dialogOf(page)).toContainText('Invalid email. Try again.')
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(` ${address} `)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText(`Enter the code we sent to ${address}`)
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(dialogOf(page).getByRole('button', { name: /Resend code in \d+ s/ })).toBeVisible()
  const code = await inbox.next()
  // The email may arrive before the view shows.
  await expect(codeField(page)).toBeFocused()
  await paste(page, code === '000000' ? '111111' : '000000')
  await expect(dialogOf(page)).toContainText('The wallet service says: “Invalid code”')
  await expect(codeField(page)).toBeFocused()
  await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(status(page)).toHaveText('connected')
  await expect(dialogOf(page)).toBeHidden()
  const account = await accountOf(page)

  await page.reload()
  await expect(status(page)).toHaveText('connected')
  expect(await accountOf(page)).toBe(account)
  await expect(dialogOf(page)).toBeHidden()

  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByTestId('answer')).toHaveText(/^"0x[\da-f]{62,}"$/i)
  await expect(dialogOf(page)).toBeHidden()

  const changed = page.evaluate(async () => {
    const api = await (window as unknown as DemoWindow).latchkeyDemo.modal.plugins.email()
    return api.updateEmail()
  })
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(newAddress)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toContainText(`Enter the code we sent to ${address}`)
  await expect(codeField(page)).toBeFocused()
  await paste(page, await inbox.next())
  await expect(dialogOf(page)).toContainText(`Enter the code we sent to ${newAddress}`)
  await expect(codeField(page)).toBeFocused()
  await paste(page, await newInbox.next())
  expect(await changed).toEqual({ email: newAddress })

  await page.getByRole('button', { name: 'disconnect()' }).click()
  await expect(status(page)).toHaveText('disconnected')
  // The account depends on the email address, not on the frame's storage.
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(sandbox.secure.url).origin, storageTypes: 'all' })
  await context.clearCookies()
  expect(await context.cookies()).toEqual([])
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
  await submit(page, newAddress)
  await expect(codeField(page)).toBeFocused()
  await paste(page, await newInbox.next())
  await expect(status(page)).toHaveText('connected')
  expect(await accountOf(page)).toBe(account)

  expect(JSON.stringify([...sandbox.analyticsEvents])).toContain('EMAIL_VERIFICATION_CODE_PASS')
  const words = ['ada', ...inbox.codes, ...newInbox.codes]
  expect(await traces.findSecrets({ texts: [address, newAddress], words })).toEqual([])
})

test('default: a link approves a new browser, and closing the modal cancels a pending email change', async ({
  demo,
  world,
  context,
}) => {
  const { page } = demo
  const address = 'grace@mail.example'
  world.sandbox.secure.set({ requireDevice: true })
  // Email is the only way to connect, so the title mentions it.
  await open(demo, { enableWallets: false })
  await page.locator('[data-latchkey-button]').click()
  await expect(page.getByRole('dialog', { name: 'Connect email wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await submit(page, address)
  await expect(dialogOf(page)).toContainText(`Open the link we sent to ${address}`)
  const mail = await world.sandbox.mail.waitFor(address)
  await approve(context, mail.links[0] ?? '')
  await expect(codeField(page)).toBeVisible()
  const { code } = await world.sandbox.mail.waitFor(address, { after: mail.receivedAtMs + 1 })
  await codeField(page).focus()
  await paste(page, code ?? '')
  await expect(status(page)).toHaveText('connected')

  const changed = page.evaluate(async () => {
    const api = await (window as unknown as DemoWindow).latchkeyDemo.modal.plugins.email()
    return api.updateEmail().catch((error: Error) => error.message)
  })
  await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toHaveValue(address)
  await page.keyboard.press('Escape')
  expect(await changed).toBe('Modal closed')
})

test('behavior: changing the email in another tab completes the pending change in this one', { tag: '@full' }, async ({
  demo,
  world,
  context,
}) => {
  const { page } = demo
  const [address, newAddress] = ['edsger@mail.example', 'edsger@new.example']
  await open(demo)
  await signIn(page, world, address)
  const since = Date.now()
  const ends: Promise<{ readonly email: string }>[] = []
  const change = (tab: Page) =>
    tab.evaluate(async () => {
      const api = await (window as unknown as DemoWindow).latchkeyDemo.modal.plugins.email()
      return api.updateEmail()
    })
  ends.push(change(page))
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill('somebody@new.example')

  const tab = await context.newPage()
  await openDemo(tab, world.url, { pluginIds, injectedWallets: false })
  await expect(status(tab)).toHaveText('connected')
  ends.push(change(tab))
  await dialogOf(tab).getByRole('textbox', { name: 'Email' }).fill(newAddress)
  await tab.keyboard.press('Enter')
  for (const inbox of [address, newAddress]) {
    await expect(dialogOf(tab)).toContainText(`Enter the code we sent to ${inbox}`)
    const { code } = await world.sandbox.mail.waitFor(inbox, { after: since })
    await codeField(tab).focus()
    await paste(tab, code ?? '')
  }
  expect(await Promise.all(ends)).toEqual([{ email: newAddress }, { email: newAddress }])
  await expect(dialogOf(page)).toBeHidden()
  // The page no longer polls the frame.
  const asked = () => world.sandbox.secure.requests.filter(({ path }) => path.endsWith('/GET_USER')).length
  const before = asked()
  await page.waitForTimeout(2_500)
  expect(asked()).toBe(before)
})

async function approve(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Browser approved').waitFor()
  await page.close()
}

// All other tests run with partitioned cookies, where the frame can't store anything.
for (const regime of ['shared', 'partitioned'] as const) {
  test(`behavior: reconnects after a reload if the frame has ${regime} storage`, { tag: '@full' }, async ({
    world,
    playwright,
  }) => {
    const context = await openBrowser(playwright.chromium, regime)
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      await openDemo(page, world.url, { pluginIds, injectedWallets: false })
      await signIn(page, world, `katherine+${regime}@mail.example`)
      const account = await accountOf(page)
      const frame = page.frames().find((one) => one.url().startsWith(world.sandbox.secure.url))
      // Checks that the frame has this kind of storage, and has stored nothing in it.
      expect(await askStorage(frame)).toBe('0 entries')
      await frame?.evaluate(() => localStorage.setItem('here', 'yes'))
      const tab = await context.newPage()
      await tab.goto(`${world.sandbox.secure.url}/dashboard`)
      expect(await tab.evaluate(() => localStorage.getItem('here'))).toBe(regime === 'partitioned' ? null : 'yes')
      await frame?.evaluate(() => localStorage.clear())
      await page.reload()
      await expect(status(page)).toHaveText('connected')
      expect(await accountOf(page)).toBe(account)
    } finally {
      await context.close()
    }
  })
}
