import { accounts, announceWallets, walletName } from './announceWallets.mjs'
import { countBytes, rest, settle } from './countBytes.mjs'
import { deadlineMs, pressFor, tap, within } from './tap.mjs'
import { connect, look, switchViews } from './useModal.mjs'
import { watchPage } from './watchPage.mjs'

/**
 * Loads a kit's page in a fresh profile. Then taps the button at once, or lets the page rest.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./servePage.mjs').Site} site
 * @param {import('./kits.mjs').Kit} kit
 * @param {import('./conditions.mjs').Condition} condition
 */
export async function startVisit(browser, site, kit, condition) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    hasTouch: condition.click !== 'hover',
    ignoreHTTPSErrors: true,
  })
  site.served.length = 0
  const page = await context.newPage()
  const outside = countOutside(page, site.url)
  await page.addInitScript(announceWallets, { name: walletName, accounts, others: condition.views ? otherWallets : 0 })
  await page.addInitScript(watchPage, { accounts: Object.values(accounts) })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: condition.cpu })
  if (condition.network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', condition.network)
  }
  await page.goto(`${site.url}/${kit.id}/`, { waitUntil: 'commit', timeout: deadlineMs })
  const wanted = { text: kit.row ?? walletName }
  const button = await within(page.evaluate(awaitButton, condition.click === 'once' ? wanted : undefined))
  if (!button) throw new Error(`${kit.name}: no button to connect with, under ${condition.name}.`)
  const visit = { site, kit, condition, context, page, session, outside, button, wanted }
  if (condition.click !== 'once') return { ...visit, rested: letRest(visit), connectMs: undefined }
  await tap(session, button)
  const opened = await within(page.evaluate('bench.reached'))
  return { ...visit, rested: undefined, connectMs: opened?.at }
}

/** Runs in the page. Prepares for the tap in the button's first frame, so that the tap doesn't wait for the page. */
async function awaitButton(wanted) {
  const { bench } = /** @type {any} */ (window)
  const button = await bench.usable
  if (wanted) bench.awaitClick(wanted)
  return button
}

/** Lets a page rest while other pages load. The caller awaits the result later. */
function letRest({ page, site, condition }) {
  const rested = rest(page, site, condition)
  rested.catch(() => undefined)
  return rested
}

/**
 * Performs the condition's actions on a page at rest, then closes the page.
 *
 * @param {Awaited<ReturnType<typeof startVisit>>} started
 * @returns {Promise<Visit>}
 *
 * @typedef {object} Visit
 * @property {number} usableMs from the navigation to a clickable button.
 * @property {number} [connectMs] from the click, or with `once` from the navigation, to a clickable wallet; absent if
 * no wallet appeared.
 * @property {number} [blockedMs] the total time that tasks take beyond 50 ms each, until the click.
 * @property {number} [openingMs] from the tap's first event to the next frame.
 * @property {number} [viewsMs] the longest interaction while switching views, from its first event to the next frame.
 * @property {number} [typingMs] the same while typing in the search.
 * @property {number} [connectedMs] from the click on the wallet until the page shows the address.
 * @property {Fetched} [withPage]
 * @property {Fetched} [atRest]
 * @property {Fetched} [untilConnect]
 * @property {Fetched} [untilConnected]
 * @property {number} [outside] requests to other hosts before the click, which all fail.
 * @property {number} [heapBytes] with the modal open, after a garbage collection.
 * @property {number} [elements] in the page with the modal open, including shadow roots.
 * @property {readonly string[]} [findings] from axe, one per element.
 *
 * @typedef {import('./countBytes.mjs').Fetched} Fetched
 */
export async function finishVisit(started) {
  const { site, condition, context, page, session, outside, button, wanted, connectMs } = started
  const usableMs = button.at
  try {
    if (condition.click === 'once') return { usableMs, connectMs }
    const loading = await page.evaluate('bench.loading()')
    const { withPage } = countBytes(site.served, loading, usableMs)
    const atRest = await started.rested
    const before = { usableMs, blockedMs: await page.evaluate('bench.blockedMs()'), outside: outside.count }
    const pressedAt = await page.evaluate('performance.now()')
    const opened = await pressFor(started, button, wanted)
    if (!opened) return { ...before, withPage, atRest }
    const openingMs = await page.evaluate((at) => /** @type {any} */ (window).bench.longestInteraction(at), pressedAt)
    // Requests that are still pending when a wallet becomes clickable are counted in full.
    if (condition.looks) await settle(site, condition)
    const untilConnect = countBytes(site.served, loading, opened.at).started
    return {
      ...before,
      withPage,
      atRest,
      connectMs: opened.ms,
      openingMs,
      untilConnect,
      ...(condition.looks && (await look(page, session))),
      ...(condition.views && (await switchViews(started))),
      ...(condition.connects && (await connect(started, loading))),
    }
  } finally {
    await context.close()
  }
}

/** How many further wallets a search can find. */
const otherWallets = 20

function countOutside(page, own) {
  const outside = { count: 0 }
  const add = (url) => {
    if (/^(https?|wss?):/.test(url) && !url.startsWith(own)) outside.count += 1
  }
  page.on('request', (request) => add(request.url()))
  page.on('websocket', (socket) => add(socket.url()))
  return outside
}
