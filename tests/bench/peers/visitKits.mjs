import { chromium } from '@playwright/test'
import { conditions } from './conditions.mjs'
import { servePages } from './servePages.mjs'
import { summarise } from './summarise.mjs'
import { visitPage } from './visitPage.mjs'

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
  const site = await servePages(Object.fromEntries(kits.map(({ id }) => [id, installed[id].directory])))
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const samples = Object.fromEntries(kits.map(({ id }) => [id, {}]))
    for (const [key, condition] of Object.entries(conditions)) {
      if (bytesOnly && key !== 'plain') continue
      for (const { id } of kits) samples[id][key] = []
      for (let run = 0; run < (bytesOnly ? 1 : runs); run += 1) {
        for (const kit of kits) {
          if (run >= countRuns(kit, condition, runs)) continue
          const startedAt = Date.now()
          samples[kit.id][key].push(await visitPage(browser, site, kit, condition))
          print(`${condition.name}, ${kit.name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
        }
      }
    }
    return {
      chromium: browser.version(),
      runs,
      kits: kits.map((kit) => ({ ...kit, ...installed[kit.id], ...summarise(samples[kit.id]) })),
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/**
 * Results for heavy kits and slow networks hardly vary.
 *
 * @param {import('./kits.mjs').Kit} kit
 * @param {import('./conditions.mjs').Condition} condition
 * @param {number} runs
 */
function countRuns(kit, { slow, click }, runs) {
  if (!slow) return kit.heavy ? Math.ceil(runs / 4) : runs
  return kit.heavy || click === 'early' ? 1 : Math.ceil(runs / 4)
}

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Requests to other hosts fail immediately.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  // Without a GPU, blurring the page behind a modal takes up to a second per frame and outweighs everything else.
  // Chromium applies only the last `--blink-settings`, so this one repeats Playwright's defaults for headless browsers.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true',
]
