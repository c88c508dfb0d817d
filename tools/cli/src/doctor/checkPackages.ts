import { relative } from 'node:path'
import { createFinding, type Finding, satisfiesRange } from '@latchkey/doctor/rules'
import { findPackage, type InstalledPackage } from './packages.js'
import type { Project } from './readProject.js'

/** Checks the packages that an app shares with Latchkey: copies, versions and peers. */
export function checkPackages({ app, parts }: Project): readonly Finding[] {
  return [...checkCopies(app, parts), ...parts.flatMap((part) => checkPeers(app, part)), ...checkReactPair(app)]
}

const singles = {
  react: 'duplicate-react',
  'react-dom': 'duplicate-react',
  jotai: 'duplicate-jotai',
  '@latchkey/plugin-api': 'duplicate-plugin-api',
} as const

function checkCopies(app: InstalledPackage, parts: readonly InstalledPackage[]): readonly Finding[] {
  return Object.entries(singles).flatMap(([name, id]) => {
    const copies = new Map<string, { readonly copy: InstalledPackage; readonly users: string[] }>()
    for (const user of [app, ...parts]) {
      const { dependencies, peerDependencies } = user.manifest
      const isUser = user === app || peerDependencies?.[name] || dependencies?.[name]
      const copy = isUser && findPackage(name, user.folder)
      if (!copy) continue
      const known = copies.get(copy.folder) ?? { copy, users: [] }
      known.users.push(user === app ? 'the app' : user.name)
      copies.set(copy.folder, known)
    }
    if (copies.size < 2) return []
    const places = Array.from(
      copies.values(),
      ({ copy, users }) => `${copy.version} in ${toRelative(app, copy)} (for ${users.join(', ')})`,
    )
    return [createFinding(id, `${name} is installed ${copies.size} times: ${places.join('; ')}`)]
  })
}

function toRelative(app: InstalledPackage, { folder }: InstalledPackage): string {
  return relative(app.folder, folder).replaceAll('\\', '/') || '.'
}

function checkPeers(app: InstalledPackage, part: InstalledPackage): readonly Finding[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = part.manifest
  return Object.entries(peerDependencies).flatMap(([name, range]) => {
    const peer = findPackage(name, part.folder)
    // `checkOptionalPeers` checks optional peers.
    if (!peer) return peerDependenciesMeta[name]?.optional ? [] : [missingPeer(app, name, range, part.name)]
    // `workspace:`, tags and URLs are not version ranges.
    if (!/\d/.test(range) || /^[a-z]+:/.test(range) || satisfiesRange(peer.version, range)) return []
    const found = `${part.name} needs ${name} ${range}, but ${toRelative(app, peer)} has ${peer.version}`
    return [createFinding('version-mismatch', found, { remedy: `Run ${writeInstall(name, range)}.` })]
  })
}

export function missingPeer(app: InstalledPackage, name: string, range: string, user: string): Finding {
  const found = `${user} needs ${name}, which is not installed in ${app.name}`
  return createFinding('missing-peer', found, { remedy: `Run ${writeInstall(name, range)}.` })
}

function writeInstall(name: string, range: string): string {
  return `\`npm install ${name}@${/[\s|<>*]/.test(range) ? `"${range}"` : range}\``
}

/** Since version 19, React throws if react-dom has another version. */
function checkReactPair({ folder }: InstalledPackage): readonly Finding[] {
  const react = findPackage('react', folder)
  const dom = findPackage('react-dom', folder)
  if (!react || !dom || react.version === dom.version || !satisfiesRange(react.version, '>=19')) return []
  return [
    createFinding('version-mismatch', `react is ${react.version}, but react-dom is ${dom.version}`, {
      remedy: 'Install the same version of both. From version 19 on, React requires it.',
    }),
  ]
}
