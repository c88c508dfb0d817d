import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Where the remotes lie. Each kind is served from a separate origin. */
export const remoteFolders = {
  ours: join(root, '.cache/remotes/ours'),
  thirdParty: join(root, '.cache/remotes/third-party'),
}

/**
 * Builds every plugin of ours, and the examples of third parties, as a remote. Resolves with what was built, by the
 * plugin's id; the packages have to be compiled.
 */
export async function buildRemotes() {
  // Imported here, because it does not exist before the build above.
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

/** The folders with a manifest and a module: examples are hosts too. */
function pluginFolders(parent) {
  return readdirSync(join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => ['index.ts', 'module.ts'].every((file) => existsSync(join(root, folder, 'src', file))))
}
