/** The demo with the policy that `latchkey csp` prints, then without each of the policy's sources. */

import { contentSecurityPolicy, type Directive } from '@latchkey/csp'
import { latchkey } from '../../examples/demo/latchkey.options.mjs'
import { serveDemo } from '../../scripts/serveDemo.mjs'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected, setPolicy } from './fixtures/injectedWallet.js'
import { openDemo } from './fixtures/openDemo.js'
import { dialogOf } from './fixtures/views.js'
import { connectWebWallet, openQrView, scanQr, signMessage } from './fixtures/walletConnect.js'

const printPolicy = ({ sandbox }: World) =>
  contentSecurityPolicy(latchkey({ sandboxUrl: sandbox.url }), { also: { 'frame-ancestors': ["'self'"] } })

/** Serves the demo page with another policy. */
async function servePolicy(demo: DemoPage, { sandbox }: World, policy: string) {
  const host = await serveDemo({ sandboxUrl: sandbox.url, policy })
  demo.allowAddress(({ origin }) => origin === host.url)
  return host
}

/** Lists the visible pictures, and whether each one has loaded. */
function readPictures({ page }: DemoPage): Promise<readonly (readonly [address: string, loaded: boolean])[]> {
  return page.evaluate(() =>
    Array.from(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('img') ?? [])
      .filter(({ complete }) => complete)
      .map(({ currentSrc, naturalWidth }) => [currentSrc.replace(/[?,].*/, ''), naturalWidth > 0] as const),
  )
}

// Every browser test runs with this policy. The fixture fails a test if the browser reports a violation of it, if the
// page logs an error, or if it requests an outside host.
test.describe('the printed policy', () => {
  test('default: is the demo page’s policy, and requires Trusted Types', async ({ demo, world }) => {
    const { header } = await printPolicy(world)
    const response = demo.page.waitForResponse((one) => one.request().resourceType() === 'document')
    await demo.open()
    expect((await response).headers()['content-security-policy']).toBe(header)
    expect(header).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    demo.allowConsole(/TrustedScriptURL|CSP violation: (require-trusted-types-for|trusted-types)|policy/i)
    const refused = await demo.page.evaluate(() => {
      const failures: string[] = []
      try {
        document.createElement('script').src = 'https://evil.test/x.js'
      } catch (error) {
        failures.push((error as Error).name)
      }
      try {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void }
        }
        trustedTypes.createPolicy('latchkey-federation', {})
      } catch (error) {
        failures.push((error as Error).name)
      }
      return failures
    })
    expect(refused).toEqual(['TypeError', 'TypeError'])
  })

  test('default: allows a browser extension to connect, sign, switch networks and show a balance', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    await signMessage(page)
    await page.locator('[data-latchkey-button]').click()
    await expect(dialogOf(demo).locator('.lk-balance')).toHaveText(/\d+\.\d{2,3} ETH$/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Networks' }).click()
    await dialogOf(demo).locator('.lk-row', { hasText: 'Polygon' }).click()
    await expect(page.getByTestId('network')).toHaveText('Polygon')
  })

  test('default: allows a wallet to connect by QR code and to sign', async ({ demo, world, context }) => {
    await demo.open({ injectedWallets: false })
    await connectWebWallet(demo, world, context)
    await signMessage(demo.page)
    await demo.page.reload()
    await expect(demo.page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
  })

  test('default: allows every picture in the wallet list', async ({ demo }) => {
    await demo.open()
    await demo.page.getByRole('button', { name: 'All wallets' }).click()
    await expect.poll(async () => (await readPictures(demo)).length).toBeGreaterThan(10)
    expect((await readPictures(demo)).filter(([, loaded]) => !loaded)).toEqual([])
  })

  test('default: allows a third-party plugin to sign and to store its entries', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    await page.locator('[data-latchkey-button]').click()
    const dialog = dialogOf(demo)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await dialog.getByLabel('Your message').fill('Under a policy')
    await dialog.getByRole('button', { name: 'Sign with your wallet' }).click()
    await dialog.getByRole('tab', { name: 'Guestbook' }).click()
    await expect(dialog.getByText('Under a policy')).toBeVisible()
  })

  test('default: allows Verify’s frame', async ({ demo, world, context }) => {
    // The sandbox has no Verify service, so the frame shows a 404 page.
    demo.allowConsole(/404|frame-ancestors|X-Frame-Options|Failed to load resource/)
    await demo.open({ injectedWallets: false, services: { verifyUrl: world.sandbox.url } })
    const asked = context.waitForEvent('request', (request) => request.url().includes('/v3/attestation'))
    await openQrView(demo.page)
    await scanQr(demo.page)
    expect(new URL((await asked).url()).origin).toBe(new URL(world.sandbox.url).origin)
  })
})

/** A user action that needs a source. If the source is missing, the browser reports a violation of its directive. */
const needs: readonly {
  readonly directive: Directive
  readonly source: (world: World) => string
  readonly options?: object | ((world: World) => object)
  readonly act?: (demo: DemoPage) => Promise<void>
}[] = [
  { directive: 'script-src', source: () => "'self'" },
  { directive: 'style-src', source: () => "'self'" },
  { directive: 'connect-src', source: () => "'self'" },
  {
    directive: 'connect-src',
    source: ({ sandbox }) => new URL(sandbox.url).origin,
    act: ({ page }) => page.locator('[data-latchkey-button]').click(),
  },
  {
    directive: 'connect-src',
    source: ({ sandbox }) => new URL(sandbox.url).origin.replace('http', 'ws'),
    options: { injectedWallets: false },
    act: ({ page }) => openQrView(page),
  },
  {
    directive: 'img-src',
    source: ({ sandbox }) => new URL(sandbox.url).origin,
    act: ({ page }) => page.getByRole('button', { name: 'All wallets' }).click(),
  },
  {
    directive: 'img-src',
    source: () => 'data:',
    act: async (demo) => {
      await setPolicy(demo.page, { approve: 'hang' })
      await demo.page.locator('[data-latchkey-button]').click()
    },
  },
  {
    directive: 'frame-src',
    source: ({ sandbox }) => new URL(sandbox.url).origin,
    options: ({ sandbox }: World) => ({ injectedWallets: false, services: { verifyUrl: sandbox.url } }),
    act: ({ page }) => openQrView(page),
  },
  {
    directive: 'frame-src',
    source: ({ sandbox }) => new URL(sandbox.services.frameUrl).origin,
    options: { injectedWallets: false, pluginIds: ['email'] },
    act: async ({ page }) => {
      await page.locator('[data-latchkey-button]').click()
      await page.getByRole('dialog').locator('input[type=email]').fill('ada@mail.example')
      await page.keyboard.press('Enter')
    },
  },
]

test.describe('the policy with one source removed', () => {
  for (const [index, { directive, source, options, act }] of needs.entries()) {
    test(`behavior: the browser reports a violation of ${directive} (source ${index + 1})`, async ({ demo, world }) => {
      demo.allowConsole(/./)
      const { directives } = await printPolicy(world)
      expect(directives[directive]).toContain(source(world))
      const rest = directives[directive]?.filter((one) => one !== source(world)) ?? []
      const reduced = { ...directives, [directive]: rest.length > 0 ? rest : ["'none'"] }
      const policy = Object.entries(reduced).map(([name, list]) => [name, ...list].join(' '))
      const host = await servePolicy(demo, world, policy.join('; '))
      try {
        const violation = demo.page.waitForEvent('console', {
          predicate: (message) => message.text().startsWith(`CSP violation: ${directive}`),
        })
        if (act) {
          await openDemo(demo.page, host.url, typeof options === 'function' ? options(world) : options)
          await act(demo)
        } else {
          // The page itself does not load without this source.
          await demo.page.goto(`${host.url}/lab`)
        }
        await violation
      } finally {
        await host.close()
      }
    })
  }

  test('behavior: the cases above cover every source', async ({ world }) => {
    const { directives, sources } = await printPolicy(world)
    const own = needs.map(({ directive, source }) => `${directive} ${source(world)}`)
    const printed = Object.entries(directives).flatMap(([name, list]) => list.map((source) => `${name} ${source}`))
    // The networks' own nodes are only used if a service fails. The sandbox's services don't fail.
    const isNode = (line: string) =>
      sources.some((one) => line === `${one.directive} ${one.source}` && /a node of/.test(one.reason))
    // Only the page's icon needs this source, and headless browsers don't fetch the icon.
    const closed = /'none'|'script'|^(form-action|frame-ancestors|img-src 'self')/
    expect(printed.filter((line) => !own.includes(line) && !isNode(line) && !closed.test(line))).toEqual([])
  })
})
