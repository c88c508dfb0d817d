import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { serveDemo } from '../../scripts/serveDemo.mjs'
import { measureAccount } from './measureAccount.mjs'
import { measureOpening } from './measureOpening.mjs'

/**
 * Opens the Latchkey page and the bare dialog's page in turn, each in a fresh profile, so that noise affects both. Then opens
 * Latchkey's Account with 500 tokens.
 *
 * @param {{ chromium: string, runs?: number }} options
 */
export async function runBench({ chromium: executablePath, runs = 7 }) {
  const { startSandbox } = await import('../../sandbox/dist/index.js')
  const sandbox = await startSandbox({ port: 0 })
  const directory = join(import.meta.dirname, 'dist')
  const site = await serveDemo({ sandboxUrl: sandbox.url, directory })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const samples = { dialog: [], latchkey: [] }
    for (let run = 0; run < runs; run += 1) {
      for (const page of ['dialog', 'latchkey']) {
        samples[page].push(await measureOpening(browser, `${site.url}/${page}/`, site.url))
      }
    }
    await sandbox.seed(owner, { size: 'big' })
    const account = await measureAccount(browser, `${site.url}/latchkey/`, site.url, owner)
    return { ...summarise(samples, runs), account }
  } finally {
    await browser.close()
    await site.close()
    await sandbox.stop()
  }
}

/** No key is needed, because the tokens are seeded and nothing is signed. */
const owner = '0x00000000000000000000000000000000000be7c4'

function summarise(samples, runs) {
  const dialog = medians(samples.dialog)
  const latchkey = medians(samples.latchkey)
  return {
    opening: {
      runs,
      dialog: { firstMs: dialog.firstMs, againMs: dialog.againMs },
      latchkey: { firstMs: latchkey.firstMs, againMs: latchkey.againMs },
      ratio: { first: latchkey.firstMs / dialog.firstMs, again: latchkey.againMs / dialog.againMs },
    },
    bytes: { dialog: bytes(samples.dialog), latchkey: bytes(samples.latchkey) },
  }
}

function bytes(samples) {
  const { beforeClick, firstOpen, services } = medians(samples)
  return { beforeClick, firstOpen, services }
}

/** @returns {Record<string, number>} */
function medians(samples) {
  const keys = ['firstMs', 'againMs', 'beforeClick', 'firstOpen', 'services']
  return Object.fromEntries(keys.map((key) => [key, median(samples.map((sample) => sample[key]))]))
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
