import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin } from './bin.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'
import { workspaceFolders } from './workspaceFolders.mjs'

/**
 * Builds everything that the tests, the demo and the size table read. Resolves with false when a part failed, whose
 * output has been printed by then.
 *
 * @param {{ onlySandbox?: boolean, quiet?: boolean }} [options] `onlySandbox` leaves the product and the demo page out;
 *   `quiet` keeps standard output free.
 */
export async function build({ onlySandbox = false, quiet = false } = {}) {
  // Tests are checked by `tsc -b` without parameters, and a mistake in one is no reason not to start the demo.
  const packages = onlySandbox ? ['sandbox'] : workspaceFolders().filter(isCompiled)
  const parts = [
    { command: process.execPath, parameters: [bin('typescript', 'tsc'), '-b', ...packages] },
    rsbuild('sandbox'),
    { file: 'sandbox/build-injected.mjs', command: process.execPath, parameters: ['sandbox/build-injected.mjs'] },
    ...(onlySandbox ? [] : [rsbuild('examples/demo')]),
  ]
  for (const { file, command, parameters, cwd } of parts) {
    if (file && !existsSync(join(root, file))) continue
    const { code } = await runCommand(command, parameters, { cwd, capture: quiet, env: { NODE_ENV: 'production' } })
    if (code !== 0) return false
  }
  return true
}

function isCompiled(folder) {
  return existsSync(join(root, folder, 'tsconfig.test.json'))
}

function rsbuild(folder) {
  return {
    file: `${folder}/rsbuild.config.ts`,
    command: process.execPath,
    parameters: [bin('@rsbuild/core', 'rsbuild'), 'build'],
    cwd: join(root, folder),
  }
}
