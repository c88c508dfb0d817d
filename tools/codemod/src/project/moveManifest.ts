/** Ours into a site's package.json, the kit out of it where nothing imports it any more. */

export interface MovedManifest {
  readonly text: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/**
 * @param versions what a site needs, by package.
 * @param isStillUsed whether a source of the site still imports the kit.
 */
export function moveManifest(text: string, { packageName, versions, isStillUsed }: ManifestParameters): MovedManifest {
  const manifest: Manifest = JSON.parse(text)
  const everywhere = { ...manifest.devDependencies, ...manifest.peerDependencies, ...manifest.dependencies }
  const added = Object.keys(versions).filter((name) => !(name in everywhere))
  const removed = !isStillUsed && packageName in everywhere ? [packageName] : []
  if (added.length === 0 && removed.length === 0) return { text, added, removed }
  const entries = Object.entries({
    ...manifest.dependencies,
    ...Object.fromEntries(added.map((name) => [name, versions[name] ?? '*'])),
  })
  const changed: Manifest = {
    ...manifest,
    dependencies: Object.fromEntries(without(removed, entries).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  for (const list of ['devDependencies', 'peerDependencies'] as const) {
    const before = manifest[list]
    if (before) changed[list] = Object.fromEntries(without(removed, Object.entries(before)))
  }
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? '  '
  return { text: `${JSON.stringify(changed, null, indent)}${text.endsWith('\n') ? '\n' : ''}`, added, removed }
}

export interface ManifestParameters {
  readonly packageName: string
  readonly versions: Readonly<Record<string, string>>
  readonly isStillUsed: boolean
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

function without(names: readonly string[], entries: readonly [string, string][]): [string, string][] {
  return entries.filter(([name]) => !names.includes(name))
}
