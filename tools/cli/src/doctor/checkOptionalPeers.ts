import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Finding } from '@latchkey/doctor/rules'
import { missingPeer } from './checkPackages.js'
import { findPackage, type InstalledPackage } from './packages.js'
import type { Project } from './readProject.js'
import { readSource, type Source } from './readSources.js'

/** Finds optional peers that an imported entry needs but that are not installed. */
export function checkOptionalPeers({ app, parts }: Project, sources: readonly Source[]): readonly Finding[] {
  const missing = new Map<string, Finding>()
  for (const specifier of new Set(sources.flatMap(({ imports, lazyImports }) => [...imports, ...lazyImports]))) {
    const part = parts.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
    const entry = part && resolveEntry(specifier, app)
    if (!part || !entry) continue
    const optional = listMissing(part)
    const needed = optional.length > 0 ? collectBareImports(entry) : new Set<string>()
    for (const name of optional) {
      const range = part.manifest.peerDependencies?.[name] ?? '*'
      if (needed.has(name) && !missing.has(name)) missing.set(name, missingPeer(app, name, range, specifier))
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
    return undefined // The bundler reports imports that can't be resolved.
  }
}

/** Lists the packages that a file imports, directly or through other files in its package. */
function collectBareImports(entry: string): ReadonlySet<string> {
  const names = new Set<string>()
  const paths = new Set([entry])
  for (const path of paths) {
    const source = readSource(path)
    for (const specifier of source ? [...source.imports, ...source.lazyImports] : []) {
      if (specifier.startsWith('.')) paths.add(resolve(dirname(path), specifier))
      else names.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
    }
  }
  return names
}
