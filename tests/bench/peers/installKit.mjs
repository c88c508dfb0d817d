import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/root.mjs'
import { runCommand } from '../../../scripts/runCommand.mjs'

/**
 * Installs a kit as its user would, in a separate folder, with the lockfile next to its page. Latchkey has no lockfile:
 * its current packages come from a local registry.
 *
 * @param {import('./kits.mjs').Kit} kit
 * @param {{ url: string, contents: string }} [registry] serves our packages. `contents` changes whenever the packages
 * do.
 * @returns {Promise<{ folder: string, version?: string, react: string, packages: number, bytes: number }>}
 */
export async function installKit(kit, registry) {
  const folder = join(root, '.cache/peers', kit.id)
  const source = join(import.meta.dirname, 'pages', kit.id)
  mkdirSync(folder, { recursive: true })
  const lock = join(source, 'package-lock.json')
  const wanted = createHash('sha256')
    .update(readFileSync(join(source, 'package.json')))
    .update(kit.own ? (registry?.contents ?? '') : readFileSync(lock))
    .digest('hex')
  const stamp = join(folder, 'installed')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    cpSync(join(source, 'package.json'), join(folder, 'package.json'))
    if (!kit.own) cpSync(lock, join(folder, 'package-lock.json'))
    await install(folder, kit.own ? registry : undefined)
    writeFileSync(stamp, wanted)
  }
  const modules = join(folder, 'node_modules')
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  const version = (name) => packages[`node_modules/${name}`]?.version
  return {
    folder,
    version: kit.package && version(kit.package),
    react: version('react'),
    packages: Object.keys(packages).length,
    bytes: readSize(modules),
  }
}

async function install(folder, registry) {
  const parameters = [registry ? 'install' : 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // Our packages change without a version change, so npm must not use cached metadata.
  const env = registry ? { npm_config_registry: registry.url, npm_config_prefer_online: 'true' } : {}
  const { code, output } = await runCommand('npm', parameters, { cwd: folder, capture: true, env })
  if (code !== 0) throw new Error(`npm ${parameters[0]} failed in ${folder}:\n${output}`)
}

function readSize(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0)
}
