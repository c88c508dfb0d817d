import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Finding } from '@latchkey/doctor/rules'
import { missingPeer } from './checkPackages.js'
import { findPackage, type InstalledPackage } from './packages.js'
import type { Project } from './readProject.js'
import { readSource, type Source } from './readSources.js'

/**
 * Finds optional peers that an imported entry needs and that are not installed. What an entry needs is read from its own
 * files, including those that it loads later.
 */
export function checkOptionalPeers({ site, parts }: Project, sources: readonly Source[]): readonly Finding[] {
  const missing = new Map<string, Finding>()
  for (const specifier of new Set(sources.flatMap(({ imports, lazyImports }) => [...imports, ...lazyImports]))) {
    const part = parts.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
    const entry = part && resolveEntry(specifier, site)
    if (!part || !entry) continue
    const optional = listMissing(part)
    const needed = optional.length > 0 ? collectBareImports(entry) : new Set<string>()
    for (const name of optional) {
      const range = part.manifest.peerDependencies?.[name] ?? '*'
      if (needed.has(name))
        missing.set(name, missing.get(name) ?? missingPeer(site, name, range, `${specifier} needs it`))
    }
  }
  return [...missing.values()]
}

function listMissing({ folder, manifest }: InstalledPackage): readonly string[] {
  return Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => manifest.peerDependenciesMeta?.[name]?.optional && !findPackage(name, folder),
  )
}

function resolveEntry(specifier: string, { folder }: InstalledPackage): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(specifier)
  } catch {
    return undefined // no such entry, or one for other conditions: the bundler says so
  }
}

/** The packages that a file names, and all files that it reaches in its own package. */
function collectBareImports(entry: string): ReadonlySet<string> {
  const names = new Set<string>()
  const pending = [entry]
  const seen = new Set(pending)
  for (const path of pending) {
    const source = readSource(path)
    for (const specifier of source ? [...source.imports, ...source.lazyImports] : []) {
      if (!specifier.startsWith('.')) {
        names.add(packageName(specifier))
        continue
      }
      const target = resolve(dirname(path), specifier)
      if (!seen.has(target)) pending.push(target)
      seen.add(target)
    }
  }
  return names
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
