/** Packages on the disk, found as Node and bundlers find them. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** With links followed, so that one copy has one folder under pnpm and in workspaces, too. */
  readonly folder: string
  readonly manifest: PackageManifest
}

/** What of a package.json is looked at. */
export interface PackageManifest {
  readonly name?: string
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean } | undefined>>
}

/** The package that an import in the folder gets: from the `node_modules` there, or of a folder above. */
export function findPackage(name: string, folder: string): InstalledPackage | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const found = readPackage(join(above, 'node_modules', name))
    if (found) return found
    if (dirname(above) === above) return undefined
  }
}

/** `undefined` where the folder has no package.json, or one that can't be read. */
export function readPackage(folder: string): InstalledPackage | undefined {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return undefined
  try {
    const manifest: PackageManifest = JSON.parse(readFileSync(path, 'utf8'))
    const { name = folder, version = '0.0.0' } = manifest
    return { name, version, folder: realpathSync(folder), manifest }
  } catch {
    return undefined // a half-written file: as if it were not there
  }
}

/** All that the package wants to have beside it or below it. */
export function listDependencies({ manifest }: InstalledPackage): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
}
