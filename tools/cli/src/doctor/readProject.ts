import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findPackage, type InstalledPackage, listDependencies, readPackage } from './packages.js'

/** A site, or the package of a workspace, that depends on Latchkey. */
export interface Project {
  readonly site: InstalledPackage
  /** Shell, plugin API and plugins, of ours and of others: the packages that share React, jotai and the plugin API. */
  readonly parts: readonly InstalledPackage[]
}

/** The projects in a folder: itself, and the packages of its workspaces. */
export function readProjects(folder: string): readonly Project[] {
  return findSites(folder, 0).map((site) => ({ site, parts: collectParts(site) }))
}

function findSites(folder: string, depth: number): readonly InstalledPackage[] {
  const own = readPackage(folder)
  const below = depth >= deepestWorkspace ? [] : listFolders(folder).flatMap((path) => findSites(path, depth + 1))
  return own && listDependencies(own).some(isOurs) ? [own, ...below] : below
}

const deepestWorkspace = 4

function listFolders(folder: string): readonly string[] {
  return listEntries(folder)
    .filter((entry) => entry.isDirectory() && !isIgnoredFolder(entry.name))
    .map(({ name }) => join(folder, name))
}

/** What stands in a folder; nothing where it may not be read, or is gone by now: no site is built from there. */
export function listEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (/^(EACCES|EPERM|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** What is installed or built, and what belongs to tools. */
export function isIgnoredFolder(name: string): boolean {
  return /^(\..*|node_modules|dist|build|out|coverage)$/.test(name)
}

/** Through dependencies and peers, as far as packages of Latchkey's and plugins go. */
function collectParts(site: InstalledPackage): readonly InstalledPackage[] {
  const parts = new Map<string, InstalledPackage>()
  const follow = (owner: InstalledPackage) => {
    for (const name of listDependencies(owner)) {
      // What a package has for its own development is not installed with it.
      if (owner !== site && owner.manifest.devDependencies?.[name] && !isNeeded(owner, name)) continue
      const found = findPackage(name, owner.folder)
      if (!found || parts.has(found.folder) || !isPart(found)) continue
      parts.set(found.folder, found)
      follow(found)
    }
  }
  follow(site)
  return [...parts.values()]
}

function isNeeded({ manifest }: InstalledPackage, name: string): boolean {
  return Boolean(
    manifest.dependencies?.[name] ?? manifest.peerDependencies?.[name] ?? manifest.optionalDependencies?.[name],
  )
}

function isPart({ name, manifest }: InstalledPackage): boolean {
  return isOurs(name) || Boolean((manifest.peerDependencies ?? manifest.dependencies)?.['@latchkey/plugin-api'])
}

function isOurs(name: string): boolean {
  return name.startsWith('@latchkey/')
}
