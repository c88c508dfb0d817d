import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findPackage, type InstalledPackage, listDependencies, readPackage } from './packages.js'

export interface Project {
  /** The app or workspace package that depends on Latchkey. */
  readonly app: InstalledPackage
  /** Latchkey's packages and plugins, which share React, jotai and the plugin API. */
  readonly parts: readonly InstalledPackage[]
}

/** Finds the projects in a folder: the folder itself and its workspace packages. */
export function readProjects(folder: string): readonly Project[] {
  return findApps(folder, 0).map((app) => ({ app, parts: collectParts(app) }))
}

function findApps(folder: string, depth: number): readonly InstalledPackage[] {
  const app = readPackage(folder)
  const folders = depth < maxDepth ? listEntries(folder).filter((entry) => entry.isDirectory()) : []
  const below = folders
    .filter(({ name }) => !isIgnoredFolder(name))
    .flatMap(({ name }) => findApps(join(folder, name), depth + 1))
  return app && listDependencies(app).some(isLatchkey) ? [app, ...below] : below
}

const maxDepth = 4

/** Returns a folder's entries, or an empty list if it can't be read. */
export function listEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (/^(EACCES|EPERM|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Whether a folder contains installed or built files, or belongs to a tool. */
export function isIgnoredFolder(name: string): boolean {
  return /^(\..*|node_modules|dist|build|out|coverage)$/.test(name)
}

function collectParts(app: InstalledPackage): readonly InstalledPackage[] {
  const parts = new Map<string, InstalledPackage>()
  const follow = (owner: InstalledPackage) => {
    // npm does not install a dependency's devDependencies.
    const installed = owner === app ? owner : { ...owner, manifest: { ...owner.manifest, devDependencies: {} } }
    for (const name of listDependencies(installed)) {
      const found = findPackage(name, owner.folder)
      if (!found || parts.has(found.folder) || !isPart(found)) continue
      parts.set(found.folder, found)
      follow(found)
    }
  }
  follow(app)
  return [...parts.values()]
}

function isPart({ name, manifest }: InstalledPackage): boolean {
  return isLatchkey(name) || Boolean((manifest.peerDependencies ?? manifest.dependencies)?.['@latchkey/plugin-api'])
}

function isLatchkey(name: string): boolean {
  return name.startsWith('@latchkey/')
}
