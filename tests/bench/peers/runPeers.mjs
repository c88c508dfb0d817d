import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { packPackages } from '../../../scripts/registry/packPackages.mjs'
import { serveRegistry } from '../../../scripts/registry/serveRegistry.mjs'
import { root } from '../../../scripts/root.mjs'
import { buildPage } from './buildPage.mjs'
import { installKit } from './installKit.mjs'
import { kits } from './kits.mjs'
import { visitKits } from './visitKits.mjs'

/**
 * Installs every kit, builds its page, and visits all pages.
 *
 * @param {object} options
 * @param {string} options.chromium
 * @param {readonly string[]} [options.only] ids of kits. Their bare dialogs are always included.
 * @param {number} [options.runs] number of visits at 4x CPU. Heavy kits, slow networks and other conditions get fewer.
 * @param {boolean} [options.bytesOnly] makes only one visit, at full speed.
 * @param {(text: string) => void} [options.print] receives progress messages.
 */
export async function runPeers({ chromium, only, runs = 7, bytesOnly = false, print = () => undefined }) {
  const chosen = choose(only)
  const installed = await prepare(chosen, print)
  return visitKits({ chromium, kits: chosen, installed, runs, bytesOnly, print })
}

/** Returns each kit's built page and the size of its packages. */
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
