import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { packPackages } from '../../scripts/registry/packPackages.mjs'
import { serveRegistry } from '../../scripts/registry/serveRegistry.mjs'
import { root } from '../../scripts/root.mjs'
import { buildPage } from './buildPage.mjs'
import { conditions } from './conditions.mjs'
import { installKit } from './installKit.mjs'
import { kits } from './kits.mjs'
import { servePages } from './servePages.mjs'
import { summarise } from './summarise.mjs'
import { visitPage } from './visitPage.mjs'

/**
 * Builds every kit's page, and visits them in turn under each condition, so that what disturbs the machine disturbs all.
 *
 * @param {object} options
 * @param {string} options.chromium
 * @param {readonly string[]} [options.only] ids of kits; the bare dialogs that they are compared with come by themselves.
 * @param {number} [options.runs] visits under each condition; on a slow network fewer, of a heavy kit one.
 * @param {boolean} [options.bytesOnly] leaves out what takes long: all but one visit at full speed.
 * @param {(text: string) => void} [options.print] says how far it is.
 */
export async function runPeers({
  chromium: executablePath,
  only,
  runs = 5,
  bytesOnly = false,
  print = () => undefined,
}) {
  const chosen = choose(only)
  const installed = await prepare(chosen, print)
  const site = await servePages(Object.fromEntries(chosen.map(({ id }) => [id, installed[id].directory])))
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const samples = Object.fromEntries(chosen.map(({ id }) => [id, {}]))
    for (const [key, condition] of Object.entries(conditions)) {
      if (bytesOnly && key !== 'plain') continue
      for (const { id } of chosen) samples[id][key] = []
      for (let run = 0; run < (bytesOnly ? 1 : runs); run += 1) {
        for (const kit of chosen) {
          if (run >= countRuns(kit, condition, runs)) continue
          const startedAt = Date.now()
          const visit = await visitPage(browser, site, kit, condition)
          samples[kit.id][key].push(visit)
          print(`${condition.name}, ${kit.name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
        }
      }
    }
    return {
      chromium: browser.version(),
      runs,
      kits: chosen.map((kit) => ({ ...kit, ...installed[kit.id], ...summarise(samples[kit.id]) })),
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Built, and with what their packages weigh. */
async function prepare(chosen, print) {
  process.env.NODE_ENV = 'production'
  mkdirSync(join(root, '.cache/peers'), { recursive: true })
  const packed = chosen.some(({ own }) => own) ? await packPackages(join(root, '.cache/peers/packed')) : []
  const registry = await serveRegistry(packed)
  try {
    const contents = packed.map(({ integrity }) => integrity).join()
    const prepared = {}
    for (const kit of chosen) {
      print(`Installing and building ${kit.name} ...\n`)
      const { folder, ...figures } = await installKit(kit, { url: registry.url, contents })
      prepared[kit.id] = { ...figures, directory: await buildPage(kit, folder) }
    }
    return prepared
  } finally {
    await registry.close()
  }
}

function choose(only) {
  if (!only) return kits
  const unknown = only.filter((id) => !kits.some((kit) => kit.id === id))
  if (unknown.length > 0)
    throw new Error(`No such kit: ${unknown.join(', ')}. There are ${kits.map(({ id }) => id).join(', ')}.`)
  /** @type {readonly string[]} */
  const bases = kits.filter(({ id }) => only.includes(id)).map(({ base }) => base)
  return kits.filter(({ id }) => only.includes(id) || bases.includes(id))
}

/**
 * @param {import('./kits.mjs').Kit} kit
 * @param {import('./conditions.mjs').Condition} condition
 * @param {number} runs
 */
function countRuns(kit, { slow, click }, runs) {
  if (!slow) return runs
  return kit.heavy || click === 'early' ? 1 : Math.ceil(runs / 2)
}

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page reaches another host: what it asks for fails at once.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]
