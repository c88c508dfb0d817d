import { relative } from 'node:path'
import { createFinding, type Finding, satisfiesRange } from '@latchkey/doctor/rules'
import { findPackage, type InstalledPackage } from './packages.js'
import type { Project } from './readProject.js'

/** Copies, versions and peers of what a project shares with Latchkey's packages. */
export function checkPackages({ site, parts }: Project): readonly Finding[] {
  return [...checkCopies(site, parts), ...parts.flatMap((part) => checkPeers(site, part)), ...checkReactPair(site)]
}

const singles = {
  react: 'duplicate-react',
  'react-dom': 'duplicate-react',
  jotai: 'duplicate-jotai',
  '@latchkey/plugin-api': 'duplicate-plugin-api',
} as const

function checkCopies(site: InstalledPackage, parts: readonly InstalledPackage[]): readonly Finding[] {
  return Object.entries(singles).flatMap(([name, id]) => {
    const users = new Map<string, { readonly copy: InstalledPackage; readonly names: string[] }>()
    for (const user of [site, ...parts]) {
      const copy = user !== site && !wants(user, name) ? undefined : findPackage(name, user.folder)
      if (!copy) continue
      const known = users.get(copy.folder) ?? { copy, names: [] }
      known.names.push(user === site ? 'the site' : user.name)
      users.set(copy.folder, known)
    }
    if (users.size < 2) return []
    const copies = Array.from(
      users.values(),
      ({ copy, names }) => `${copy.version} in ${place(site, copy)} (for ${names.join(', ')})`,
    )
    return [createFinding(id, `${name} is installed ${users.size} times: ${copies.join('; ')}`)]
  })
}

function wants({ manifest }: InstalledPackage, name: string): boolean {
  return Boolean(manifest.peerDependencies?.[name] ?? manifest.dependencies?.[name])
}

function place(site: InstalledPackage, { folder }: InstalledPackage): string {
  return relative(site.folder, folder).replaceAll('\\', '/') || '.'
}

/** Optional peers are looked at where something that is imported needs them. */
function checkPeers(site: InstalledPackage, part: InstalledPackage): readonly Finding[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = part.manifest
  return Object.entries(peerDependencies).flatMap(([name, range]) => {
    const found = findPackage(name, part.folder)
    if (!found)
      return peerDependenciesMeta[name]?.optional ? [] : [missingPeer(site, name, range, `${part.name} needs it`)]
    // `workspace:`, tags and addresses are no ranges.
    if (!/\d/.test(range) || /^[a-z]+:/.test(range) || satisfiesRange(found.version, range)) return []
    return [
      createFinding(
        'version-mismatch',
        `${name} is ${found.version} in ${place(site, found)}, and ${part.name} takes ${range}`,
        { remedy: `Install a version that fits: \`npm install ${name}@${quote(range)}\`.` },
      ),
    ]
  })
}

/** @param reason who needs it. */
export function missingPeer(site: InstalledPackage, name: string, range: string, reason: string): Finding {
  return createFinding('missing-peer', `${name} is not installed in ${site.name}: ${reason}`, {
    remedy: `Install it: \`npm install ${name}@${quote(range)}\`.`,
  })
}

function quote(range: string): string {
  return /[\s|<>*]/.test(range) ? `"${range}"` : range
}

/** React 19 refuses to start with another version of react-dom. */
function checkReactPair({ folder }: InstalledPackage): readonly Finding[] {
  const react = findPackage('react', folder)
  const dom = findPackage('react-dom', folder)
  if (!react || !dom || react.version === dom.version || !satisfiesRange(react.version, '>=19')) return []
  return [
    createFinding('version-mismatch', `react is ${react.version}, and react-dom is ${dom.version}`, {
      remedy: 'Install both in one version: from 19 on, react-dom starts with its own version of react alone.',
    }),
  ]
}
