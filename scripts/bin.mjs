import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Returns the script behind a package's command, to run with this Node. `npx` would start another npm, which is slower
 * and does not pass Ctrl-C on to the child.
 *
 * @param {string} packageName
 * @param {string} [name] the command's name, if the package has several.
 */
export function bin(packageName, name) {
  const folder = packageFolder(packageName)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name ?? packageName]
  return join(folder, path)
}

function packageFolder(packageName) {
  const workspaces = ['', 'tests/e2e', 'sandbox', 'examples/demo', 'tests/bench']
  for (const workspace of workspaces) {
    const require = createRequire(join(root, workspace, 'package.json'))
    for (const path of require.resolve.paths(packageName) ?? []) {
      const folder = join(path, packageName)
      try {
        readFileSync(join(folder, 'package.json'))
        return folder
      } catch {
        // Not in this node_modules folder. Try the parent folder's.
      }
    }
  }
  throw new Error(`${packageName} is not installed; run \`npm ci\`.`)
}
