import { chromium } from '@playwright/test'
import { conditions } from './conditions.mjs'
import { createCertificate } from './createCertificate.mjs'
import { servePage } from './servePage.mjs'
import { summarise } from './summarise.mjs'
import { finishVisit, startVisit } from './visitPage.mjs'

/**
 * Visits built pages in turn under each condition, so that noise affects all pages.
 *
 * @param {object} options
 * @param {string} options.chromium
 * @param {readonly import('./kits.mjs').Kit[]} options.kits
 * @param {Readonly<Record<string, any>>} options.installed by id: each kit's `directory` and the size of its packages.
 * @param {number} options.runs
 * @param {boolean} options.bytesOnly
 * @param {(text: string) => void} options.print
 */
export async function visitKits({ chromium: executablePath, kits, installed, runs, bytesOnly, print }) {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const sites = await serveAll(kits, installed)
  try {
    const samples = Object.fromEntries(kits.map(({ id }) => [id, {}]))
    for (const [key, condition] of Object.entries(conditions)) {
      if (bytesOnly && key !== 'plain') continue
      for (let run = 0; run < (bytesOnly ? 1 : runs); run += 1) {
        const visited = kits.filter((kit) => run < countRuns(kit, condition, runs))
        const startedAt = Date.now()
        const protocol = condition.http2 ? sites.http2 : sites.http1
        for (const [id, visit] of await visitTogether(browser, protocol, visited, condition, print)) {
          samples[id][key] = [...(samples[id][key] ?? []), visit]
        }
        print(`${condition.name}, ${visited.length} kits: ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`)
      }
    }
    return {
      chromium: browser.version(),
      runs,
      kits: kits.map((kit) => ({ ...kit, ...installed[kit.id], ...summarise(samples[kit.id]) })),
    }
  } finally {
    await browser.close()
    for (const site of [...sites.http1.values(), ...sites.http2.values()]) await site.close()
  }
}

/**
 * Loads pages one after another, or several together if only the network is slow. While a page loads, the earlier ones
 * come to rest. Once all of them are at rest, measures them one after another. With a slower processor, only one page
 * is open at a time: Chromium keeps the processor busy for each slowed page, even at rest.
 */
async function visitTogether(browser, sites, kits, condition, print) {
  const start = (kit) => startVisit(browser, sites.get(kit.id), kit, condition)
  const visits = []
  const isTogether = condition.cpu === 1 && condition.slow
  const size = condition.cpu > 1 ? 1 : isTogether ? together : kits.length
  for (let first = 0; first < kits.length; first += size) {
    const group = kits.slice(first, first + size)
    const started = await (isTogether ? staggered(group, start) : inTurn(group, start))
    for (const { rested } of started) await rested
    visits.push(...(await inTurn(started, async (one) => [one.kit.id, await finish(one)])))
  }
  return visits

  /** Returns no figures if the visit fails, so that one failure doesn't end a long run. */
  async function finish(one) {
    try {
      return await finishVisit(one)
    } catch (error) {
      print(`${condition.name}, ${one.kit.name}: ${error}\n`)
      return {}
    }
  }
}

/** Up to `together` pages load at once. They start `apartMs` apart, so their scripts rarely run at the same time. */
const together = 9
const apartMs = 400

function staggered(items, visit) {
  return Promise.all(
    items.map(async (item, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * apartMs))
      return visit(item)
    }),
  )
}

async function inTurn(items, visit) {
  const results = []
  for (const item of items) results.push(await visit(item))
  return results
}

async function serveAll(kits, installed) {
  const certificate = await createCertificate()
  const serve = async (secret) => {
    const sites = kits.map(async ({ id }) => [id, await servePage(id, installed[id].directory, secret)])
    return new Map(await Promise.all(sites))
  }
  return { http1: await serve(undefined), http2: await serve(certificate) }
}

/**
 * The times of heavy kits and slow networks hardly vary, except for taps on a page at rest, which take a few milliseconds.
 *
 * @param {import('./kits.mjs').Kit} kit
 * @param {import('./conditions.mjs').Condition} condition
 * @param {number} runs
 */
function countRuns(kit, { slow, looks, views, click }, runs) {
  if (views) return kit.views ? Math.ceil(runs / 2) : 0
  if (looks || (slow && click === 'once')) return 1
  if (slow) return Math.ceil(runs / 3)
  return kit.heavy || click === 'hover' ? Math.ceil(runs / 2) : runs
}

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // HTTP/2 needs TLS, and the certificate is self-signed.
  '--ignore-certificate-errors',
  // Requests to other hosts fail immediately.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  // Without a GPU, blurring the page behind a modal takes up to a second per frame and outweighs everything else.
  // Chromium applies only the last `--blink-settings`, so this one repeats Playwright's defaults for headless browsers.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true',
]
