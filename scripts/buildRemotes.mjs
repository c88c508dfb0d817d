import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Output folders for remotes. Each folder is served from its own origin. */
export const remoteFolders = {
  ours: join(root, '.cache/remotes/ours'),
  thirdParty: join(root, '.cache/remotes/third-party'),
}

/**
 * Builds our plugins and the third-party examples as remotes. Resolves with the remotes by id. Compile the packages
 * first.
 */
export async function buildRemotes() {
  // Imported here, because the build above creates it.
  const { buildRemote } = await import('../tools/plugin-build/dist/index.js')
  const built = {}
  const kinds = [
    // Our plugins have 20 languages. Apps add the one that they need from the package.
    { parent: 'plugins', outDir: remoteFolders.ours, locales: false },
    { parent: 'examples', outDir: remoteFolders.thirdParty, locales: true },
  ]
  for (const { parent, outDir, locales } of kinds) {
    rmSync(outDir, { recursive: true, force: true })
    for (const folder of pluginFolders(parent)) {
      const result = await buildRemote({ folder: join(root, folder), outDir, locales })
      built[result.remote.manifest.id] = result
    }
  }
  return built
}

/** Folders with a manifest and a module. The other examples are hosts. */
function pluginFolders(parent) {
  return readdirSync(join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => {
      const has = (file) => existsSync(join(root, folder, 'src', file))
      return has('index.ts') && (has('module.ts') || has('module.tsx'))
    })
}
