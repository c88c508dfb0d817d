/** How long a page is left alone before it counts as at rest. */
const restMs = 5000

/**
 * Counts what a page has fetched. A request counts as *with the page* if it started before the load event. It also
 * counts if it ended before the button became clickable, because the button may need it. All others are for later.
 *
 * @param {readonly import('./servePage.mjs').Served[]} served
 * @param {{ timeOrigin: number, loadAt: number, finished: readonly (readonly [path: string, at: number])[] }} loading
 * `loadAt` and `at` are epoch times.
 * @param {number} untilMs since the navigation.
 * @returns {{ withPage: Fetched, started: Fetched }} `started` are the requests that started before `untilMs`.
 *
 * @typedef {{ bytes: number, requests: number }} Fetched
 */
export function countBytes(served, { timeOrigin, loadAt, finished }, untilMs) {
  const until = timeOrigin + untilMs
  const inTime = new Set(finished.filter(([, at]) => at <= until).map(([path]) => path))
  return {
    withPage: sum(served.filter(({ path, atMs }) => atMs <= loadAt || inTime.has(path))),
    started: sum(served.filter(({ atMs }) => atMs <= until)),
  }
}

function sum(served) {
  return { bytes: served.reduce((total, { bytes }) => total + bytes, 0), requests: served.length }
}

/**
 * Waits until five seconds after the page's load event, and until the network is quiet. Returns what the page has
 * fetched until then.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('./servePage.mjs').Site} site
 * @param {import('./conditions.mjs').Condition} condition
 */
export async function rest(page, site, condition) {
  await page.waitForLoadState('load')
  await page.waitForTimeout(restMs)
  await settle(site, condition)
  return sum(site.served)
}

/**
 * Waits until all requests have finished and the network has been quiet for about as long as a response takes.
 *
 * @param {import('./servePage.mjs').Site} site
 * @param {import('./conditions.mjs').Condition} condition
 */
export async function settle({ served }, { network, cpu }) {
  const quietMs = (network?.latency ?? 0) * 1.5 + 400 * cpu
  const until = Date.now() + 30_000
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
