/**
 * `node tests/bench/measureReview.mjs [runs]`, after `npm run build`: measures the time from a risky request until its
 * review is on screen with the first warning. The first request of a page also loads the review's code.
 */
import { chromium } from '@playwright/test'
import { startSandbox } from '../../sandbox/dist/index.js'
import { findChromium } from '../../scripts/findChromium.mjs'
import { serveDemo } from '../../scripts/serveDemo.mjs'

const runs = Number(process.argv[2] ?? 9)
const sandbox = await startSandbox({ port: 0 })
const site = await serveDemo({ sandboxUrl: sandbox.url })
const executablePath = await findChromium({ whole: true })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const slowdown of [1, 4]) {
    const samples = []
    for (let run = 0; run < runs; run += 1) samples.push(await measure(slowdown))
    for (const [name, key] of [
      ['first', 'firstMs'],
      ['second', 'secondMs'],
    ]) {
      const times = samples.map((sample) => sample[key]).sort((one, other) => one - other)
      const rounded = times.map((time) => Math.round(time))
      process.stdout.write(
        `CPU at 1/${slowdown}, ${name} request: median ${rounded[runs >> 1]} ms (${rounded.join(', ')})\n`,
      )
    }
  }
} finally {
  await browser.close()
  await site.close()
  await sandbox.stop()
}

/** In a fresh profile, connects the sandbox's wallet and sends the same request twice. */
async function measure(slowdown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const options = { pluginIds: ['review'], chainModules: ['eip155'], networkIds: ['eip155:1'] }
    await page.goto(`${site.url}/lab?options=${encodeURIComponent(JSON.stringify(options))}`)
    await page.locator('[data-latchkey-button]').waitFor()
    await page.evaluate(() => window.sandboxInjected['dev.latchkey.sandbox'].setPolicy({ approve: 'always' }))
    await page.locator('[data-latchkey-button]').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Sandbox Wallet/ })
      .first()
      .click()
    await page
      .getByTestId('status')
      .filter({ hasText: /^connected$/ })
      .waitFor()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const firstMs = await page.evaluate(request)
    await cancel(page)
    const secondMs = await page.evaluate(request)
    await cancel(page)
    return { firstMs, secondMs }
  } finally {
    await context.close()
  }
}

async function cancel(page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForTimeout(500)
}

/** Runs in the page. Resolves at the first frame in which the review's heading and a warning can be hit. */
function request() {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Unlimited USDC').click()
    const look = () => {
      if (isShown()) resolve(performance.now() - startedAt)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)

    function isShown() {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      const heading = root?.querySelector('dialog[open] h1, dialog[open] h2')
      const warning = root?.querySelector('dialog[open] .lk-notice')
      return heading?.textContent === 'Review request' && isHit(root, heading) && warning && isHit(root, warning)
    }

    function isHit(root, element) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = root.elementFromPoint(left + width / 2, top + height / 2)
      return width > 0 && (element.contains(hit) || hit?.contains(element))
    }
  })
}
