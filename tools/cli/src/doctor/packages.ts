import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** The real path. pnpm and workspaces can link to the same copy from several folders. */
  readonly folder: string
  readonly manifest: PackageManifest
}

interface PackageManifest {
  readonly name?: string
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean } | undefined>>
}

/** Finds the package that an import in the folder resolves to, in that folder's `node_modules` or a parent's. */
export function findPackage(name: string, folder: string): InstalledPackage | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const found = readPackage(join(above, 'node_modules', name))
    if (found) return found
    if (dirname(above) === above) return undefined
  }
}

/** Returns `undefined` if package.json can't be read. */
export function readPackage(folder: string): InstalledPackage | undefined {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return undefined
  try {
    const manifest: PackageManifest = JSON.parse(readFileSync(path, 'utf8'))
    const { name = folder, version = '0.0.0' } = manifest
    return { name, version, folder: realpathSync(folder), manifest }
  } catch {
    return undefined
  }
}

export function listDependencies({ manifest }: InstalledPackage): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
}
