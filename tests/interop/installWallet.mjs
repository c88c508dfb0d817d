import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../scripts/runCommand.mjs'

/**
 * Installs one wallet's published packages with the lockfile in its folder, unless they are already installed.
 *
 * @param {string} id the wallet's folder in `wallets`.
 * @returns {Promise<string>} the folder.
 * @throws {Error} with npm's output, if npm fails.
 */
export async function installWallet(id) {
  const folder = join(import.meta.dirname, 'wallets', id)
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const stamp = join(folder, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  // Omits peer dependencies, which only other platforms need, such as React Native.
  const options = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runCommand('npm', options, { cwd: folder, capture: true })
  if (code !== 0) throw new Error(`npm ci failed in ${folder}:\n${output}`)
  writeFileSync(stamp, wanted)
  return folder
}
