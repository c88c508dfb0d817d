/** What the doctor can only find in a real browser: CSP violations, layers, inert elements, blocked storage. */

import { contentSecurityPolicy } from '@latchkey/csp'
import type { Modal } from '@latchkey/shell'
import type { Locator, Page } from '@playwright/test'
import { latchkey } from '../../../examples/demo/latchkey.options.mjs'
import { serveDemo } from '../../../scripts/serveDemo.mjs'
import { expect, test } from '../fixtures/index.js'
import { openDemo } from '../fixtures/openDemo.js'

type Demo = { readonly latchkeyDemo: { readonly modal: Modal } }

/** Reopens the doctor's tab, which repeats the checks. */
async function ask(page: Page): Promise<Locator> {
  // Don't find it by role, because the tested conditions may hide it from the accessibility tree.
  const panel = page.locator('section[aria-label=Devtools]')
  // The tab may already be open. Click it by script, because something may cover it.
  for (const name of ['Alerts', 'Doctor']) {
    await panel.locator('[role=tab]', { hasText: name }).evaluate((tab: HTMLElement) => tab.click())
  }
  return panel.locator('details')
}

const expectFound = (page: Page, id: string, words: string | RegExp) =>
  expect(async () => {
    const findings = await ask(page)
    const one = findings.filter({ hasText: id }).first()
    await one.evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
    await expect(one.locator('p', { hasText: 'Found' })).toHaveText(words, { timeout: 500 })
  }).toPass({ timeout: 10_000 })

test('error: finds what covers or hides the modal, or makes it inert', async ({ demo }) => {
  await demo.open({ devtools: 'open' })
  const { page } = demo
  const findings = await ask(page)
  await expect(findings).toHaveCount(0)
  await page.evaluate(() => (window as unknown as Demo).latchkeyDemo.modal.open())
  await expect(page.getByRole('dialog').getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
  await ask(page)
  await expect(page.getByText('Nothing yet')).toBeVisible()

  // A z-index never rises above the top layer, but a dialog that opens later does.
  await page.evaluate(() => {
    const cart = document.createElement('aside')
    cart.id = 'cart'
    cart.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff'
    document.body.append(cart)
  })
  await ask(page)
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await page.evaluate(() => {
    const offer = document.createElement('dialog')
    offer.id = 'offer'
    document.body.append(offer)
    offer.showModal()
  })
  await expectFound(
    page,
    'covered',
    'Found: dialog#offer covers the modal, in dialog#offer: a modal dialog that was opened after it',
  )
  await page.evaluate(() => {
    for (const id of ['offer', 'cart']) document.getElementById(id)?.remove()
  })

  // A modal dialog stays usable inside an inert body.
  await page.evaluate(() => document.body.setAttribute('inert', ''))
  await expect(async () => {
    await ask(page)
    await expect(page.getByText('Nothing yet')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.evaluate(() => document.body.removeAttribute('inert'))

  // Some libraries do this while their own dialog is open.
  await page.evaluate(() => document.querySelector('latchkey-modal')?.setAttribute('aria-hidden', 'true'))
  await expectFound(page, 'inert', 'Found: aria-hidden on latchkey-modal hides the modal from screen readers')
  await page.evaluate(() => document.querySelector('latchkey-modal')?.removeAttribute('aria-hidden'))

  await page.evaluate(() => {
    document.body.style.display = 'none'
  })
  await expectFound(page, 'inert', 'Found: the modal is open, but not visible: display is none on body')
})

test('error: finds CSP violations and blocked storage', async ({ demo, world }) => {
  demo.allowConsole(/./)
  demo.allowAddress(() => true)
  const { directives } = await contentSecurityPolicy(latchkey({ sandboxUrl: world.sandbox.url }))
  const policy = Object.entries({ ...directives, 'connect-src': ["'self'"] }).map(([name, list]) =>
    [name, ...list].join(' '),
  )
  const host = await serveDemo({ sandboxUrl: world.sandbox.url, policy: policy.join('; ') })
  try {
    const { page } = demo
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    await openDemo(page, host.url, { devtools: 'open' })
    // The browser blocks this before the doctor has loaded.
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const origin = new URL(world.sandbox.url).origin
    await expectFound(page, 'csp-refusal', new RegExp(`connect-src of the page’s policy blocked ${origin} \\(services`))
    await expectFound(page, 'storage-blocked', 'Found: localStorage can’t be used (SecurityError)')
    const missing = page.evaluate(() => import('viem' as string).catch((error: unknown) => void Promise.reject(error)))
    await missing
    await expectFound(page, 'missing-peer', 'Found: viem could not be loaded')
  } finally {
    await host.close()
  }
})
