import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../runCommand.mjs'
import { workspaceFolders } from '../workspaceFolders.mjs'

/**
 * Packs every published package as `npm publish` would. Build them first.
 *
 * @param {string} directory where to write. Emptied first.
 * @returns {Promise<readonly PackedPackage[]>}
 *
 * @typedef {object} PackedPackage
 * @property {Record<string, unknown> & { name: string, version: string }} manifest its package.json.
 * @property {string} file the tarball's path.
 * @property {string} integrity
 */
export async function packPackages(directory) {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const packed = []
  for (const folder of workspaceFolders()) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    if (manifest.private) continue
    const parameters = ['pack', '--json', '--ignore-scripts', '--pack-destination', directory]
    const { code, output } = await runCommand('npm', parameters, { cwd: join(root, folder), capture: true })
    if (code !== 0) throw new Error(`npm pack failed in ${folder}:\n${output}`)
    const [{ filename, integrity }] = readJson(output)
    packed.push({ manifest, integrity, file: join(directory, filename.replace('@', '').replace('/', '-')) })
  }
  return packed
}

/** npm may print warnings around its JSON. */
function readJson(output) {
  const found = /^[[{][\s\S]*^[\]}]/m.exec(output)?.[0] ?? 'null'
  const value = JSON.parse(found)
  return Array.isArray(value) ? value : Object.values(value)
}
