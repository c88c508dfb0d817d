/** Manifests are written so that the compiler finds misspelt keys. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPages } from '../../scripts/docs/listPages.mjs'
import { root } from '../../scripts/root.mjs'

const sources = [
  ...['plugin-api', 'plugins', 'examples', 'tools', 'integrations'].flatMap(listFiles),
  ...listPages().filter((path) => !path.startsWith('docs/reference/')),
]

test('every exported manifest is `as const satisfies PluginManifest`', () => {
  const found = sources.flatMap((path) => readManifests(path, readFileSync(join(root, path), 'utf8')))
  expect(found.length).toBeGreaterThanOrEqual(14)
  expect(found.filter(({ end }) => end !== ' as const satisfies PluginManifest')).toEqual([])
})

test('error: reports a manifest without `satisfies`, and one that is checked by a separate statement', () => {
  const separate = "export const manifest = {\n  id: 'a',\n} as const\nmanifest satisfies PluginManifest\n"
  const broad = "const toyManifest: PluginManifest = {\n  id: 'a',\n}\n"
  expect(readManifests('a.ts', `${separate}${broad}`).map(({ end }) => end)).toEqual([' as const', ''])
})

interface ManifestEnd {
  readonly path: string
  readonly end: string
}

/** Returns what follows each manifest's closing brace. */
function readManifests(path: string, source: string): readonly ManifestEnd[] {
  const manifests = source.matchAll(
    /^(?:export )?const (?:manifest|\w+Manifest)\b[^=\n]*= \{(?:\n[\s\S]*?\n|[^\n]*)\}(.*)$/gm,
  )
  return Array.from(manifests, ([, end = '']) => ({ path, end }))
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist.*|\..*)$/.test(entry.name) ? [] : listFiles(path)
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })
}
