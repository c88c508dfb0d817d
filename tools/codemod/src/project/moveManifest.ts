interface ManifestParameters {
  readonly packageName: string
  /** The packages that a migrated app needs. */
  readonly versions: Readonly<Record<string, string>>
  /** Whether a source file still imports the kit. */
  readonly isStillUsed: boolean
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Adds Latchkey's packages to a package.json, and removes the kit unless the app still uses it. */
export function moveManifest(text: string, { packageName, versions, isStillUsed }: ManifestParameters): string {
  const manifest: Manifest = JSON.parse(text)
  const everywhere = { ...manifest.devDependencies, ...manifest.peerDependencies, ...manifest.dependencies }
  const added = Object.entries(versions).filter(([name]) => !(name in everywhere))
  const isRemoved = !isStillUsed && packageName in everywhere
  if (added.length === 0 && !isRemoved) return text
  const keep = (list: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(list).filter(([name]) => !isRemoved || name !== packageName))
  const dependencies = Object.entries({ ...keep(manifest.dependencies), ...Object.fromEntries(added) })
  const changed: Manifest = {
    ...manifest,
    dependencies: Object.fromEntries(dependencies.sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(manifest.devDependencies && { devDependencies: keep(manifest.devDependencies) }),
    ...(manifest.peerDependencies && { peerDependencies: keep(manifest.peerDependencies) }),
  }
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? '  '
  return `${JSON.stringify(changed, null, indent)}${text.endsWith('\n') ? '\n' : ''}`
}
