import axe from 'axe-core'
import { announceWallets, walletName } from './announceWallets.mjs'
import { watchPage } from './watchPage.mjs'

/**
 * Loads a kit's page in a fresh profile, waits until the network is idle, clicks, and waits for a wallet.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<typeof import('./servePages.mjs').servePages>>} site
 * @param {import('./kits.mjs').Kit} kit
 * @param {import('./conditions.mjs').Condition} condition
 * @returns {Promise<Visit>}
 *
 * @typedef {object} Visit
 * @property {number} usableMs from the navigation to a clickable button.
 * @property {number} blockedMs the total time that tasks take beyond 50 ms each, until the click.
 * @property {number} [connectMs] from the click to a clickable wallet; absent if no wallet appeared.
 * @property {Fetched} beforeClick
 * @property {Fetched} untilConnect
 * @property {number} outside requests to other hosts before the click, which all fail.
 * @property {number} [heapBytes] with the modal open, after a garbage collection.
 * @property {number} [elements] in the page with the modal open, including shadow roots.
 * @property {readonly string[]} [findings] from axe, one per element.
 *
 * @typedef {{ bytes: number, requests: number }} Fetched
 */
export async function visitPage(browser, site, kit, condition) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    site.served.length = 0
    const page = await context.newPage()
    const outside = countOutside(page, site.url)
    await page.addInitScript(announceWallets, walletName)
    await page.addInitScript(watchPage, { row: kit.row ?? walletName, early: condition.click === 'early' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: condition.cpu })
    if (condition.network) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', condition.network)
    }
    await page.goto(`${site.url}/${kit.id}/`, { waitUntil: 'commit', timeout: deadlineMs })
    const usableMs = await within(page.evaluate('bench.usable'))
    if (usableMs === undefined) throw new Error(`${kit.name}: no button to connect with, under ${condition.name}.`)
    if (condition.click === 'early') {
      const connectMs = await within(page.evaluate('bench.connect()'))
      const none = { bytes: 0, requests: 0 }
      return { usableMs, blockedMs: 0, connectMs, beforeClick: none, untilConnect: none, outside: outside.count }
    }
    await settle(site, condition)
    const beforeClick = sum(site.served)
    const outsideBefore = outside.count
    const blockedMs = await page.evaluate('bench.blockedMs()')
    const opened = await (condition.click === 'hover' ? hoverAndClick(page) : within(page.evaluate('bench.tap()')))
    const openedAt = opened && (await page.evaluate(() => performance.timeOrigin)) + opened.at
    // Requests that are still pending when a wallet becomes clickable are counted in full.
    if (condition.looks) await settle(site, condition)
    const untilConnect = sum(site.served.filter(({ atMs }) => !openedAt || atMs <= openedAt))
    return {
      usableMs,
      blockedMs,
      connectMs: opened?.ms,
      beforeClick,
      untilConnect,
      outside: outsideBefore,
      ...(condition.looks && opened && (await look(page, session))),
    }
  } finally {
    await context.close()
  }
}

const deadlineMs = 60_000

/** How long the mouse rests on the button before it clicks. */
const restMs = 300

async function hoverAndClick(page) {
  const { x, y } = await page.evaluate('bench.middleOfButton()')
  await page.evaluate('bench.awaitClick()')
  await page.mouse.move(x, y)
  await page.waitForTimeout(restMs)
  await page.mouse.down()
  await page.mouse.up()
  return within(page.evaluate('bench.clicked'))
}

async function look(page, session) {
  const elements = await page.evaluate('bench.elements()')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.evaluate(axe.source)
  const findings = await page.evaluate(async (tags) => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`))
  }, wcag)
  return { elements, heapBytes: usedSize, findings }
}

/** axe's rules for WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

function countOutside(page, own) {
  const outside = { count: 0 }
  const add = (url) => {
    if (/^(https?|wss?):/.test(url) && !url.startsWith(own)) outside.count += 1
  }
  page.on('request', (request) => add(request.url()))
  page.on('websocket', (socket) => add(socket.url()))
  return outside
}

/**
 * Waits until all requests have finished and the network has been quiet for about as long as a response takes.
 *
 * @param {{ served: readonly import('./servePages.mjs').Served[] }} site
 * @param {import('./conditions.mjs').Condition} condition
 */
async function settle({ served }, { network, cpu }) {
  const quietMs = (network?.latency ?? 0) * 1.5 + 400 * cpu
  const until = Date.now() + deadlineMs / 2
  let seen = -1
  let since = Date.now()
  while (Date.now() < until) {
    const now = served.length + (served.some(({ bytes }) => bytes === 0) ? 0.5 : 0)
    if (now !== seen) {
      seen = now
      since = Date.now()
    }
    if (Number.isInteger(now) && Date.now() - since >= quietMs) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function sum(served) {
  return { bytes: served.reduce((total, { bytes }) => total + bytes, 0), requests: served.length }
}

/** Resolves with `undefined` after a timeout. */
function within(promise) {
  return Promise.race([
    promise,
    new Promise((resolve) => {
      setTimeout(resolve, deadlineMs).unref()
    }),
  ])
}
