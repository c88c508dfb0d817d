import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin } from './bin.mjs'
import { buildRemotes } from './buildRemotes.mjs'
import { compilePackages } from './compilePackages.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Builds everything that the tests, the demo and the size table need. If a part fails, prints its output and resolves
 * with false.
 *
 * @param {{ onlySandbox?: boolean, quiet?: boolean }} [options] `onlySandbox` skips the product and the demo page.
 * `quiet` prints nothing to standard output.
 */
export async function build({ onlySandbox = false, quiet = false } = {}) {
  if (!(await compilePackages({ only: onlySandbox ? 'sandbox' : undefined, quiet }))) return false
  const parts = [
    rsbuild('sandbox'),
    { file: 'sandbox/build-injected.mjs', parameters: ['sandbox/build-injected.mjs'], cwd: root },
    ...(onlySandbox
      ? []
      : [rsbuild('examples/demo'), { file: 'tools/cdn/build.mjs', parameters: ['tools/cdn/build.mjs'], cwd: root }]),
  ]
  for (const { file, parameters, cwd } of parts) {
    if (!existsSync(join(root, file))) continue
    const env = { NODE_ENV: 'production' }
    const { code, output } = await runCommand(process.execPath, parameters, { cwd, capture: quiet, env })
    if (code === 0) continue
    process.stderr.write(output)
    return false
  }
  return onlySandbox || (await tryBuildRemotes())
}

async function tryBuildRemotes() {
  try {
    await buildRemotes()
    return true
  } catch (error) {
    process.stderr.write(`${error.message}\n${error.details ?? ''}\n`)
    return false
  }
}

function rsbuild(folder) {
  return {
    file: `${folder}/rsbuild.config.ts`,
    parameters: [bin('@rsbuild/core', 'rsbuild'), 'build'],
    cwd: join(root, folder),
  }
}
