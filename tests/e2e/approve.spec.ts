/** Requests to the embedded wallet, approved in the secure frame. */
import type { FrameLocator, Page } from '@playwright/test'
import { type DemoPage, expect, test } from './fixtures/index.js'
import { signInByEmail } from './fixtures/signInByEmail.js'
import { dialogOf, openWith } from './fixtures/views.js'

const options = { pluginIds: ['email'], injectedWallets: false }
const frameOf = (page: Page): FrameLocator => page.frameLocator('.lk-frame iframe')
const picture = (page: Page, name: string) => page.screenshot({ path: `test-results/pictures/${name}.png` })

/** Sends requests as an app would, and collects the results in the page. */
async function ask(page: Page, method: string, params: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([method, params]) => {
      const demo = window as unknown as DemoWindow
      demo.answers ??= []
      demo.latchkeyDemo.modal
        .getProvider('eip155')
        .request({ method, params })
        .then(
          (value) => demo.answers?.push(value),
          ({ code, message }) => demo.answers?.push([code, message]),
        )
    },
    [method, params] as const,
  )
}

interface DemoWindow {
  answers?: unknown[]
  readonly latchkeyDemo: {
    readonly modal: {
      getProvider(namespace: string): { request(what: object): Promise<unknown> }
      open(what?: object): Promise<void>
      readonly state: { readonly account: { readonly address: string } }
    }
  }
}

const answers = (page: Page) => page.evaluate(() => (window as unknown as DemoWindow).answers)
const addressOf = (page: Page) =>
  page.evaluate(() => (window as unknown as DemoWindow).latchkeyDemo.modal.state.account.address)
const rejected = [4001, 'User rejected the request']

async function isFrameInPlace({ page }: DemoPage): Promise<boolean> {
  return page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const bounds = ['.lk-approve-frame', '.lk-frame iframe'].map((part) => {
      const box = root?.querySelector(part)?.getBoundingClientRect()
      return box && [box.left, box.top, box.width, box.height].map(Math.round).join()
    })
    return bounds[0] !== undefined && bounds[0] === bounds[1]
  })
}

test('default: signs, rejects, closes, queues two requests, and rejects disallowed methods', async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  await page.setViewportSize({ width: 1280, height: 800 })
  await demo.open(options)
  await openWith(demo)
  await signInByEmail(demo, world, 'ada@mail.example')
  await expect(dialogOf(demo)).toBeHidden()
  const address = await addressOf(page)
  const message = ['0x68656c6c6f', address]

  await ask(page, 'personal_sign', message)
  await expect(dialogOf(demo).getByRole('heading', { name: 'Approve request' })).toBeVisible()
  await expect(dialogOf(demo).getByRole('button', { name: 'Back' })).toHaveCount(0)
  await expect(frameOf(page).getByText('hello')).toBeVisible()
  await expect.poll(() => isFrameInPlace(demo)).toBe(true)
  await picture(page, 'approve-1280-light')
  await frameOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialogOf(demo)).toBeHidden()
  await expect.poll(() => answers(page)).toHaveLength(1)
  expect(String((await answers(page))?.[0])).toMatch(/^0x[\da-f]{62,}$/i)

  await ask(page, 'personal_sign', message)
  await frameOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(demo)).toBeHidden()
  await ask(page, 'personal_sign', message)
  await expect(frameOf(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await dialogOf(demo).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => answers(page).then((all) => all?.slice(1))).toEqual([rejected, rejected])

  await ask(page, 'personal_sign', message)
  await ask(page, 'personal_sign', ['0x676f6f64627965', address])
  await expect(dialogOf(demo).getByText('Request 1 of 2').last()).toBeVisible()
  await frameOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialogOf(demo).getByText('Request 2 of 2').last()).toBeVisible()
  await expect(frameOf(page).getByText('goodbye')).toBeVisible()
  await dialogOf(demo).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(dialogOf(demo)).toBeHidden()
  await expect.poll(() => answers(page).then((all) => all?.[4])).toEqual(rejected)

  await ask(page, 'eth_sign', message)
  await expect(page.getByText('Action not allowed').last()).toBeVisible()
  await expect.poll(() => answers(page).then((all) => all?.[5])).toEqual([4200, 'Requested RPC call is not allowed'])
  await expect(dialogOf(demo).getByRole('heading', { name: 'Account', exact: true })).toBeAttached()
  await picture(page, 'approve-not-allowed')

  // The approval covers the open modal. Afterwards, the modal shows its previous view.
  await ask(page, 'personal_sign', message)
  await frameOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(demo).getByText('ada@mail.example')).toBeVisible()
  await picture(page, 'account-embedded-wallet')
  await dialogOf(demo).getByRole('button', { name: 'Settings' }).click()
  await expect(dialogOf(demo).getByText('Signed in by email')).toBeVisible()
  await expect(dialogOf(demo).getByRole('link', { name: /Manage your wallet/ })).toHaveAttribute('href', /dashboard/)
  await picture(page, 'account-settings-1280')
  await dialogOf(demo)
    .getByRole('button', { name: /Switch to your/ })
    .click()
  await expect.poll(() => addressOf(page)).not.toBe(address)
  await dialogOf(demo).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('error: never reports an approval as a rejection if the frame does not confirm the cancellation', async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  await page.addInitScript(() => {
    addEventListener('message', (event) => {
      if (event.data?.type === '@w3m-app/RPC_ABORT') event.stopImmediatePropagation()
    })
  })
  await demo.open(options)
  await openWith(demo)
  await signInByEmail(demo, world, 'ada@mail.example')
  await expect(dialogOf(demo)).toBeHidden()
  const message = ['0x68656c6c6f', await addressOf(page)]
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let isApproving = false
  await page.route('**/frame/requests/*/approve', async (route) => {
    isApproving = true
    await isReleased
    await route.continue()
  })

  // The user approves, but closes the modal before the wallet has signed.
  await ask(page, 'personal_sign', message)
  await frameOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => isApproving).toBe(true)
  await dialogOf(demo).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(demo)).toBeHidden()
  await page.waitForTimeout(1_500)
  expect(await answers(page)).toEqual([])
  release()
  await expect.poll(() => answers(page).then((all) => all?.length)).toBe(1)
  expect(String((await answers(page))?.[0])).toMatch(/^0x[\da-f]{62,}$/i)

  // The user closes the modal. Whether they had approved before that is unknown.
  await ask(page, 'personal_sign', message)
  await expect(frameOf(page).getByRole('button', { name: 'Approve' })).toBeVisible()
  await dialogOf(demo).getByRole('button', { name: 'Close' }).click()
  const unclear = 'It’s unclear whether your wallet approved this. Check your activity before you try again.'
  await expect(page.getByText(unclear).last()).toBeVisible({ timeout: 10_000 })
  expect((await answers(page))?.[1]).toEqual([-32000, unclear])
})

test('behavior: covers the page on a small phone, even if the modal is embedded', async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  await page.setViewportSize({ width: 320, height: 568 })
  await demo.open({ ...options, enableEmbedded: true, themeMode: 'dark' })
  await signInByEmail(demo, world, 'eve@mail.example')
  const message = ['0x68656c6c6f', await addressOf(page)]
  await ask(page, 'personal_sign', message)
  await expect(frameOf(page).getByText('hello')).toBeVisible()
  await expect.poll(() => isFrameInPlace(demo)).toBe(true)
  expect(await page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await picture(page, 'approve-320-dark-lifted')
  await frameOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => answers(page)).toHaveLength(1)
  expect(
    await page.locator('dialog').evaluate((dialog) => [dialog.hasAttribute('open'), dialog.matches(':modal')]),
  ).toEqual([true, false])
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')

  await ask(page, 'personal_sign', message)
  await expect(frameOf(page).getByText('hello')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => answers(page).then((all) => all?.[1])).toEqual(rejected)
  await expect(page.locator('#embedded').getByText('eve@mail.example')).toBeVisible()
  await picture(page, 'account-320-dark-embedded')
})
