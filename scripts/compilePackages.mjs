import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin } from './bin.mjs'
import { bundleLibraries } from './bundleLibraries.mjs'
import { compileStyles } from './compileStyles.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'
import { workspaceFolders } from './workspaceFolders.mjs'

/**
 * Compiles the published packages, styles first. Omits tests, because a mistake in a test must not stop the demo
 * (`tsc -b` checks them). Resolves with whether it succeeded. With `quiet`, the compiler prints to standard error.
 *
 * @param {{ only?: string, quiet?: boolean }} [options] `only` one package's folder.
 */
export async function compilePackages({ only, quiet = false } = {}) {
  await compileStyles()
  const folders = only ? [only] : workspaceFolders().filter(isCompiled)
  const projects = folders.flatMap(listProjects)
  const { code, output } = await runCommand(process.execPath, [bin('typescript', 'tsc'), '-b', ...projects], {
    capture: quiet,
  })
  if (code !== 0) process.stderr.write(output)
  await Promise.all(folders.map(bundleLibraries))
  return code === 0
}

/** A package's `src/testing` needs Node's types, which the package itself must not see. */
function listProjects(folder) {
  const testing = join(folder, 'tsconfig.testing.json')
  return existsSync(join(root, testing)) ? [folder, testing] : [folder]
}

function isCompiled(folder) {
  return existsSync(join(root, folder, 'tsconfig.test.json'))
}
