import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The built remotes' folders. Each kind has its own origin. */
export const remoteFolders = {
  ours: join(root, '.cache/remotes/ours'),
  thirdParty: join(root, '.cache/remotes/third-party'),
}

/**
 * Builds Latchkey's plugins and the third-party examples as remotes. Resolves with them by id. Compile the packages
 * first.
 */
export async function buildRemotes() {
  // Imported here because the build above creates it.
  const { buildRemote } = await import('../tools/plugin-build/dist/index.js')
  const built = {}
  const kinds = [
    { parent: 'plugins', outDir: remoteFolders.ours },
    { parent: 'examples', outDir: remoteFolders.thirdParty },
  ]
  for (const { parent, outDir } of kinds) {
    rmSync(outDir, { recursive: true, force: true })
    for (const folder of pluginFolders(parent)) {
      const result = await buildRemote({ folder: join(root, folder), outDir })
      built[result.remote.manifest.id] = result
    }
  }
  return built
}

/** Only folders with a manifest and a module, because some examples are hosts. */
function pluginFolders(parent) {
  return readdirSync(join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => ['index.ts', 'module.ts'].every((file) => existsSync(join(root, folder, 'src', file))))
}
