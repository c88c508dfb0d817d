import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runNpm } from './runNpm.mjs'

/**
 * Runs `npm ci` if the installed packages differ from the lockfile.
 *
 * @param {{ quiet?: boolean, print?: (text: string) => void }} [options] `quiet` writes nothing to standard output;
 * `print` gets all output.
 */
export async function installDependencies({ quiet = false, print } = {}) {
  const reason = staleReason()
  if (!reason) return
  const say = print ?? ((text) => process.stderr.write(text))
  say(`Installing dependencies from the lockfile (${reason}) ...\n`)
  const { code } = await runNpm(['ci', '--no-fund', '--no-audit'], { capture: quiet, print })
  if (code !== 0) throw new Error('`npm ci` failed; what it said stands above.')
}

/**
 * Returns why an installation is needed, or undefined. Compares contents instead of dates, because a checkout changes
 * dates, and an installation takes half a minute.
 */
function staleReason() {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return 'nothing is installed'
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  for (const [path, entry] of Object.entries(wanted)) {
    // Skips workspaces, which are links, and packages for other platforms.
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.devOptional) continue
    if (installed[path]?.version !== entry.version) return `${path} is not ${entry.version}`
  }
  return undefined
}
