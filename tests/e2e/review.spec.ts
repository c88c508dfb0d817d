/** What users see before they sign: in the lab, with real requests, contracts and simulations. */
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { findAxeViolations } from './fixtures/axe.js'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { setPolicy, walletAddress } from './fixtures/injectedWallet.js'
import { recordScripts } from './fixtures/recordScripts.js'
import { recordWalletCalls, walletCalls } from './fixtures/recordWalletCalls.js'
import { signInByEmail } from './fixtures/signInByEmail.js'

const dialogOf = (page: Page) => page.getByRole('dialog')
const answerOf = (page: Page) => page.getByTestId('risky-answer')

async function connect(demo: DemoPage, options: object = {}) {
  const { page } = demo
  await demo.open({ pluginIds: ['review'], ...options })
  await setPolicy(page, { approve: 'always' })
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page)
    .getByRole('button', { name: /^Sandbox Wallet/ })
    .first()
    .click()
  await expect(dialogOf(page)).toBeHidden()
}

async function mintUsdc(page: Page, { sandbox }: World) {
  await sandbox.mintToken((await walletAddress(page)) as Address, { token: 'USDC', amount: 20_000_000n })
}

const ask = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()

test('default: shows a dangerous request before the wallet is asked, and cancelling rejects it', async ({
  demo,
  context,
}) => {
  await recordWalletCalls(context)
  await connect(demo)
  const { page } = demo
  await ask(page, 'Unlimited USDC')
  await expect(dialogOf(page).getByRole('heading', { name: 'Review request' })).toBeVisible()
  await expect(dialogOf(page).getByText('Give 0x0000…AD01 unlimited access to your USDC')).toBeVisible()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Gives access to a person, not an app')
  await dialogOf(page).getByText('1 more warning').click()
  await expect(dialogOf(page).getByText('Gives unlimited access to a token')).toBeVisible()
  await expect(dialogOf(page).getByText('Allowed to spend all USDC')).toBeVisible()
  // The warnings, facts and balance changes spell the address like the sentence.
  await expect(dialogOf(page).getByText(/0x0000…AD01 (is|could)/)).toHaveCount(2)
  await expect(dialogOf(page).getByText(/^0x0{35}[bB]AD01$/)).toHaveCount(2)
  await expect(dialogOf(page).getByText(/bad01/)).toHaveCount(0)
  await dialogOf(page).getByText('Compare with a hardware wallet').click()
  await expect(dialogOf(page).getByText(/^0x[\da-f]{64}$/)).toBeVisible()
  expect(await findAxeViolations(page, 'latchkey-modal')).toEqual([])

  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(answerOf(page)).toContainText('4001')
  await expect(dialogOf(page)).toBeHidden()
  expect((await walletCalls(page)).filter((call) => /eth_sendTransaction/.test(call))).toEqual([])
})

test('default: after Continue, the wallet gets the request unchanged', async ({ demo, world }) => {
  await connect(demo)
  const { page } = demo
  await ask(page, 'Unlimited USDC')
  await dialogOf(page).getByRole('button', { name: 'Continue anyway' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(answerOf(page)).toHaveText(/^"0x[\da-f]{64}"$/)
  const hash = JSON.parse((await answerOf(page).textContent()) ?? '')
  const { input } = await world.sandbox.chains['eip155:1'].client.getTransaction({ hash })
  expect(input).toMatch(/^0x095ea7b3.*bad01f{64}$/)
})

test('default: ordinary requests go straight to the wallet', async ({ demo, world }) => {
  await connect(demo)
  const { page } = demo
  await mintUsdc(page, world)
  for (const label of ['A greeting', 'A coffee']) {
    await ask(page, label)
    await expect(answerOf(page)).toHaveText(/^"0x[\da-f]{64,}"$/)
    await expect(dialogOf(page)).toBeHidden()
  }
})

test('behavior: warns before an app may spend without asking, and shows the terms of the sessions plugin', async ({
  demo,
  context,
}) => {
  await recordWalletCalls(context)
  await connect(demo, { pluginIds: ['review', 'sessions'], features: { sessions: true } })
  const { page } = demo
  const answer = page.evaluate(
    (timestamp) => {
      const { modal } = (window as unknown as { latchkeyDemo: { modal: Modal } }).latchkeyDemo
      const permission = {
        type: 'native-token-periodic',
        data: { periodAmount: '0x2386f26fc10000', periodDuration: 3_600 },
      }
      const rules = [{ type: 'expiry', data: { timestamp } }]
      const to = '0x000000000000000000000000000000000000bad1'
      const params = [{ chainId: '0x1', to, permission, rules }]
      const request = { method: 'wallet_requestExecutionPermissions', params }
      return modal
        .getProvider('eip155')
        .request(request)
        .catch(({ code }: { code: number }) => code)
    },
    Math.floor(Date.now() / 1_000) + 3 * 86_400,
  )
  await expect(dialogOf(page).getByRole('heading', { name: 'Review request' })).toBeVisible()
  await expect(dialogOf(page).getByText('0.01 ETH every 1 hour')).toBeVisible()
  await expect(dialogOf(page).getByText('Gives access to your tokens')).toBeVisible()
  await expect(dialogOf(page).getByText('can take tokens of ETH from your account')).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/review-session.png' })
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await answer).toBe(4001)
  expect((await walletCalls(page)).filter((call) => /Permissions/.test(call))).toEqual([])
})

interface Modal {
  getProvider(namespace: string): { request(what: object): Promise<unknown> }
}

test('behavior: fetches no code of the plugin before the first request', async ({ demo, context }) => {
  const scripts = recordScripts(context)
  await connect(demo)
  await demo.page.waitForTimeout(1_000)
  expect(await scripts.hold('review.eth-sign.title')).toBe(false)
  await ask(demo.page, 'A greeting')
  await expect(answerOf(demo.page)).toHaveText(/^"0x/)
  expect(await scripts.hold('review.eth-sign.title')).toBe(true)
})

test('behavior: the embedded wallet shows the review above its frame', async ({ demo, world }) => {
  await demo.open({ pluginIds: ['email', 'review'], injectedWallets: false })
  const { page } = demo
  await page.locator('[data-latchkey-button]').click()
  await signInByEmail(demo, world, 'grace.hopper@mail.example')
  await ask(page, 'A login elsewhere')
  await expect(dialogOf(page).locator('.lk-approve-details').getByText('Signs you in to another site')).toBeVisible()
  const approve = page.frameLocator('.lk-frame iframe')
  await expect(approve.getByText('bank.example wants you to sign in')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(answerOf(page)).toContainText('4001')
})

test('default: Escape rejects the request, by keyboard', async ({ demo }) => {
  await connect(demo)
  const { page } = demo
  await ask(page, 'A hash')
  await expect(dialogOf(page).getByText('You can’t see what you sign')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answerOf(page)).toContainText('4001')
})

test('parameters: review: always shows balance changes of a real transfer', async ({ demo, world }) => {
  await connect(demo, { review: 'always' })
  const { page } = demo
  await mintUsdc(page, world)
  await ask(page, 'A coffee')
  await expect(dialogOf(page).getByText('Send 3.8 USDC to 0xC0Ff…fFEe')).toBeVisible()
  await expect(dialogOf(page).getByText('−3.8 USDC')).toBeVisible()
  await expect(dialogOf(page).getByText('No known risk was found.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
  await expect(answerOf(page)).toHaveText(/^"0x[\da-f]{64}"$/)
})

test('parameters: review: never asks only the wallet', async ({ demo }) => {
  await connect(demo, { review: 'never' })
  await ask(demo.page, 'A hash')
  await expect(answerOf(demo.page)).toHaveText(/^"0x[\da-f]{130}"$/)
  await expect(dialogOf(demo.page)).toBeHidden()
})

for (const [label, warning, lesserWarning] of [
  ['All collectibles', 'Gives access to a person, not an app', 'Gives access to all your tokens of a contract'],
  ['A batch', 'Gives access to a person, not an app'],
  ['A permit', 'Gives access to a person, not an app'],
  ['A login elsewhere', 'Signs you in to another site'],
] as const) {
  test(`behavior: warns of “${label}”`, async ({ demo }) => {
    await connect(demo)
    await ask(demo.page, label)
    await expect(dialogOf(demo.page).getByText(warning)).toBeVisible()
    if (lesserWarning) {
      await dialogOf(demo.page)
        .getByText(/more warning/)
        .click()
      await expect(dialogOf(demo.page).getByText(lesserWarning)).toBeVisible()
    }
    await dialogOf(demo.page).getByRole('button', { name: 'Cancel' }).click()
    await expect(answerOf(demo.page)).toContainText('4001')
  })
}

test('error: says what could not be checked if the node does not answer', async ({ demo, context }) => {
  demo.allowConsole(/ERR_FAILED/)
  await connect(demo)
  await context.route(
    (url) => url.pathname.startsWith('/v1'),
    (route) => (route.request().postData()?.includes('eth_') ? route.abort() : route.continue()),
  )
  const { page } = demo
  await ask(page, 'A coffee')
  await expect(dialogOf(page).getByText('The contract could not be checked')).toBeVisible()
  await expect(dialogOf(page).getByText('Could not be simulated')).toBeVisible()
  await expect(dialogOf(page).getByText('No known risk was found')).toBeHidden()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await ask(page, 'Unlimited USDC')
  await expect(dialogOf(page).getByText('Gives unlimited access to a token')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
})

test('behavior: after 3 s, shows what is known, and adds what arrives later', async ({ demo, context, world }) => {
  await connect(demo, { review: 'always' })
  const { page } = demo
  await mintUsdc(page, world)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await context.route(
    (url) => url.pathname.startsWith('/v1'),
    async (route) => {
      if (route.request().postData()?.includes('eth_')) await answered
      await route.continue()
    },
  )
  await ask(page, 'A coffee')
  await expect(dialogOf(page).getByText('Some checks are still running')).toBeVisible()
  await expect(
    dialogOf(page)
      .getByText(/^Send 3,800,000 units of 0xA0b8…eB48/)
      .first(),
  ).toBeVisible()
  await expect(dialogOf(page).getByRole('region', { name: 'Balance changes' })).toHaveAttribute('aria-busy', 'true')
  // An address in the sentence is never broken over two lines.
  await expect(dialogOf(page).locator('.lk-review-address').first()).toHaveCSS('white-space', 'nowrap')

  answer()
  await expect(dialogOf(page).getByText('Send 3.8 USDC to 0xC0Ff…fFEe')).toBeVisible()
  await expect(dialogOf(page).getByText('−3.8 USDC')).toBeVisible()
  await expect(dialogOf(page).getByText('No known risk was found.')).toBeVisible()
  await expect(dialogOf(page).getByText('Some checks are still running')).toBeHidden()
})
