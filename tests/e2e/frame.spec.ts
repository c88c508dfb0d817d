/** The secure frame on a real page. The secure site is cross-site, and no other page can pose as it. */
import type { Sandbox } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/index.js'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = {
  pluginIds: ['email'],
  networkIds: ['eip155:1', 'eip155:137', solanaId],
  chainModules: ['eip155', 'solana'],
  injectedWallets: false,
}
const email = 'ada+frame@mail.test'

test('default: signs in, restores the session without opening the modal, and signs out', async ({
  demo,
  world,
  context,
}) => {
  const { page } = demo
  await demo.open(options)
  // Nothing is fetched from the secure site before the user signs in.
  await page.locator('[data-latchkey-button]').click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(page.frames()).toHaveLength(1)
  await page.keyboard.press('Escape')

  const code = await signIn(page, world.sandbox)
  await expect(page.getByTestId('status')).toHaveText('connected')
  const address = await page.getByTestId('address').textContent()
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  expect(secureFrames(page, world.sandbox)).toHaveLength(1)
  const frameAddress = new URL(secureFrames(page, world.sandbox)[0]?.url() ?? '')
  expect(Object.fromEntries(frameAddress.searchParams)).toMatchObject({
    projectId: world.sandbox.projectId,
    version: '4',
    chainId: 'eip155:1',
  })

  // After a reload, the dialog is closed and does not show the frame, but the frame still works.
  world.sandbox.secure.requests.clear()
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(secureFrames(page, world.sandbox)).toHaveLength(1)

  // Storage records how the user signed in, but not who they are.
  const kept = await page.evaluate(
    () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.cookie,
  )
  for (const secret of [email, 'ada', code, address ?? '-']) expect(kept).not.toContain(secret)
  expect(JSON.stringify(world.sandbox.analyticsEvents)).not.toContain(email)

  await page.getByRole('button', { name: 'disconnect()' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.reload()
  await expect(page.locator('[data-latchkey-button]')).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  expect(secureFrames(page, world.sandbox)).toHaveLength(0)
  expect(context.pages()).toHaveLength(1)
})

test('error: ignores forged messages from the page, its opener and other frames', async ({ demo, world, context }) => {
  demo.allowConsole(/A message in the name of the secure frame was dropped/)
  demo.allowConsole(/The secure frame ignored a message/)
  const address = `${world.url}/lab?options=${encodeURIComponent(JSON.stringify(options))}`
  // A hostile page opens the host's page, and keeps a reference to its window.
  const opener = demo.page
  await opener.goto(`${world.url}/icon.svg`)
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    opener.evaluate((url) => void Object.assign(window, { victim: window.open(url) }), address),
  ])
  await page.locator('[data-latchkey-button]').waitFor()
  await page.locator('[data-latchkey-button]').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email)
  // Makes ids predictable, so that a forged response differs only in its sender.
  await expect
    .poll(() => world.sandbox.secure.requests.some(({ path }) => path.includes('GET_SMART_ACCOUNT')))
    .toBe(true)
  await page.evaluate(() => {
    crypto.getRandomValues = ((bytes: Uint8Array) => bytes.fill(0)) as typeof crypto.getRandomValues
  })
  world.sandbox.secure.addFrameFault({ message: 'CONNECT_EMAIL', kind: 'late', delayMs: 6_000 })
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Email' })
  await field.press('Enter')
  await expect.poll(() => secureFrames(page, world.sandbox).length).toBe(1)
  await expect.poll(() => world.sandbox.secure.requests.some(({ path }) => path.endsWith('CONNECT_EMAIL'))).toBe(true)

  const id = '0'.repeat(32)
  const forged = [
    { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'VERIFY_OTP' } },
    { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'CONNECT' } },
    { type: '@w3m-frame/CONNECT_EMAIL_ERROR', id, payload: { message: 'Forged' } },
    { type: '@w3m-frame/READY' },
  ]
  await opener.evaluate((messages) => {
    const { victim } = window as unknown as { victim: Window }
    for (const message of messages) victim.postMessage(message, '*')
  }, forged)
  await page.evaluate((messages) => {
    for (const message of messages) window.postMessage(message, '*')
  }, forged)
  // Two more frames: one is sandboxed, the other has the secure site's origin but is the wrong window.
  await page.route(`${world.sandbox.secure.url}/beside`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  await page.evaluate((src) => {
    const nobodys = Object.assign(document.createElement('iframe'), { name: 'nobodys' })
    nobodys.setAttribute('sandbox', 'allow-scripts')
    document.body.append(nobodys, Object.assign(document.createElement('iframe'), { name: 'beside', src }))
  }, `${world.sandbox.secure.url}/beside`)
  for (const [name, origin] of [
    ['nobodys', 'null'],
    ['beside', world.sandbox.secure.url],
  ] as const) {
    await expect.poll(() => page.frame({ name })?.evaluate(() => window.origin)).toBe(origin)
    await page.frame({ name })?.evaluate((messages) => {
      for (const message of messages) window.parent.postMessage(message, '*')
    }, forged)
  }
  await page.waitForTimeout(500)
  // The request is still pending: no forged message has settled it.
  await expect(field).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel('Code from the email')).toHaveCount(0)
  await expect(page.getByText(/Something went wrong|Forged/)).toHaveCount(0)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  // Only the frame's own response settles the request.
  await expect(page.getByLabel('Code from the email')).toBeVisible({ timeout: 15_000 })
  await page.close()
})

test('error: reports malformed responses, and tells users if the browser keeps no session', { tag: '@full' }, async ({
  demo,
  world,
  context,
}) => {
  test.slow()
  demo.allowConsole(
    /A message in the name of the secure frame was dropped|requestStorageAccess: (Permission|Request) denied/,
  )
  const { page } = demo
  const { secure } = world.sandbox
  // The browser keeps no cookie for the frame.
  secure.set({ setCookies: false })
  await demo.open(options)
  for (const kind of ['malformed', 'error'] as const) {
    secure.addFrameFault({ message: 'CONNECT_EMAIL', kind })
    await page.locator('[data-latchkey-button]').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).press('Enter')
    await expect(page.getByText('An error occurred')).toBeVisible()
    await page.keyboard.press('Escape')
    secure.clearFrameFaults()
  }
  secure.addFrameFault({ message: 'GET_USER', kind: 'twice', times: 5 })
  // The session ends with the page, and the next visit explains why.
  await page.reload()
  await signIn(page, world.sandbox, 'bob@mail.test')
  await expect(page.getByTestId('status')).toHaveText('connected')
  demo.allowConsole(/AUTH_SESSION_NOT_KEPT/)
  // A second tab starts without a session, and does not end the first tab's.
  const tab = await context.newPage()
  await tab.goto(page.url())
  await tab.locator('[data-latchkey-button]').click()
  await expect(tab.locator('.lk-toast', { hasText: 'this browser didn’t save your session' })).toBeVisible()
  await expect(tab.getByTestId('status')).toHaveText('disconnected')
  // Each tab's frame has its own session, so only this tab is signed out.
  await tab.keyboard.press('Escape')
  await signIn(tab, world.sandbox, 'bobby@mail.test')
  await expect(tab.getByTestId('status')).toHaveText('connected')
  // Chromium logs this when a frame requests cookies that it is not allowed to have.
  demo.allowConsole(/requestStorageAccess: (Permission|Request) denied/)
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))
  const before = await kept()
  expect(before).toContain('AUTH')
  await secureFrames(tab, world.sandbox)[0]?.evaluate(() => location.reload())
  await expect(tab.getByTestId('status')).toHaveText('disconnected')
  await page.waitForTimeout(1_000)
  await expect(page.getByTestId('status')).toHaveText('connected')
  expect(await kept()).toBe(before)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByTestId('answer')).toHaveText(/^"0x[\da-f]{62,}"$/i)
  await tab.close()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await page.reload()
  await page.locator('[data-latchkey-button]').click()
  const why = page.locator('.lk-toast', { hasText: 'this browser didn’t save your session' })
  await expect(why).toBeVisible()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.screenshot({ path: 'test-results/pictures/signed-out-1280.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'test-results/pictures/signed-out-390.png' })
  await why.getByRole('button', { name: 'Got it' }).click()
  await expect(why).toBeHidden()
  // The explanation shows only once: the next visit starts normally.
  await page.reload()
  await page.locator('[data-latchkey-button]').click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(why).toBeHidden()
})

test('behavior: works in embedded mode in a framed page', { tag: '@full' }, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  const inner = `${world.url}/lab?options=${encodeURIComponent(JSON.stringify({ ...options, enableEmbedded: true }))}`
  await page.route(`${world.url}/around`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe width="1200" height="700"></iframe>' }),
  )
  await page.goto(`${world.url}/around`)
  await page.locator('iframe').evaluate((frame, src) => frame.setAttribute('src', src), inner)
  const framed = page.frameLocator('iframe').first()
  const after = Date.now() - 1
  await framed.getByRole('textbox', { name: 'Email' }).fill('eve+framed@mail.test')
  await framed.getByRole('textbox', { name: 'Email' }).press('Enter')
  const { code } = await world.sandbox.mail.waitFor('eve+framed@mail.test', { after })
  await framed.getByLabel('Code from the email').fill(code ?? '')
  await expect(framed.getByTestId('status')).toHaveText('connected')

  const frame = page.frames().find((one) => one.url() === inner)
  const signing = frame?.evaluate(async () => {
    const { modal } = (window as unknown as DemoWindow).latchkeyDemo
    const { address } = modal.state.account
    return modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  })
  // The frame shows the origin of the page that directly embeds it.
  const secure = framed.frameLocator('.lk-frame iframe')
  await expect(secure.getByText('hello')).toBeVisible()
  await expect(secure.getByText(new URL(world.url).origin)).toBeVisible()
  await secure.getByRole('button', { name: 'Approve' }).click()
  expect(await signing).toMatch(/^0x[\da-f]{62,}$/i)
})

interface DemoWindow {
  readonly latchkeyDemo: {
    readonly modal: {
      getProvider(namespace: string): { request(what: object): Promise<unknown> }
      readonly state: { readonly account: { readonly address: string } }
    }
  }
}

async function signIn(page: Page, { mail }: Sandbox, address: string = email): Promise<string> {
  const after = Date.now() - 1
  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(address)
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter')
  const { code } = await mail.waitFor(address, { after })
  await dialog.getByLabel('Code from the email').fill(code ?? '')
  return code ?? ''
}

function secureFrames(page: Page, { secure }: Sandbox) {
  return page.frames().filter((frame) => frame.url().startsWith(secure.url))
}
