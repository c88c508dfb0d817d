import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'
import { runNpm } from './runNpm.mjs'

const folder = join(root, 'site')

/**
 * Builds the documentation site into `site/dist`. The first time, installs the large generator from its own lockfile.
 *
 * @returns {Promise<void>}
 * @throws {Error} after the reason has been printed.
 */
export async function buildSite() {
  if (!isInstalled()) {
    process.stderr.write('Installing the site generator ...\n')
    const { code } = await runNpm(['ci', '--no-fund', '--no-audit', '--ignore-scripts'], { cwd: folder })
    if (code !== 0) throw new Error('`npm ci` in site/ failed; what it said stands above.')
  }
  const rspress = join(folder, 'node_modules/@rspress/core/bin/rspress.js')
  const { code } = await runCommand(process.execPath, [rspress, 'build'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('The site could not be built; what it said stands above.')
}

function isInstalled() {
  const installed = join(folder, 'node_modules/@rspress/core/package.json')
  if (!existsSync(installed)) return false
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return JSON.parse(readFileSync(installed, 'utf8')).version === dependencies['@rspress/core']
}
