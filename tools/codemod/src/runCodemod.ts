import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createTwoFilesPatch } from 'diff'
import { connectkit } from './kits/connectkit/index.js'
import { rainbowkit } from './kits/rainbowkit/index.js'
import { moveManifest } from './project/moveManifest.js'
import { moveProject } from './project/moveProject.js'
import { CodemodError, checkTree, findSources } from './project/siteFiles.js'
import { readTemplate } from './source/readTemplate.js'

export const usage = `latchkey-codemod <kit> <folder or file>...
  Migrates an app's source files and package.json from a kit to Latchkey.
  <kit>      rainbowkit or connectkit
  --dry      prints the changes without making them
  --force    runs without a clean git tree
`

const kits = [rainbowkit, connectkit]

export interface CodemodResult {
  readonly output: string
  /** Whether a source file could not be parsed. */
  readonly hasFailed: boolean
}

/** @throws {CodemodError} If the command line is invalid or the git tree is not clean. */
export function runCodemod(parameters: readonly string[], cwd: string = process.cwd()): CodemodResult {
  const { kit, paths, isDry, isForced } = readParameters(parameters)
  const sources = findSources(paths.map((path) => resolve(cwd, path)))
  if (!isDry && !isForced) checkTree(cwd)
  const { files, remarks, failures } = moveProject(kit, sources, readTemplate(kit.name))
  const manifests = moveManifests(kit.packageName, [...files.keys()], new Map([...sources, ...files]))
  // Never overwrites an app's file that has our component's name.
  const written = [...files].filter(([path]) => sources.has(path) || !existsSync(path))
  const all = [...written, ...manifests]
  const toRelative = (path: string) => relative(cwd, path)
  const before = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  const patches = isDry
    ? all.map(([path, code]) => createTwoFilesPatch(toRelative(path), toRelative(path), before(path), code))
    : []
  if (!isDry) for (const [path, code] of all) writeFileSync(path, code)
  const lines = [
    ...all.map(([path]) => `moved ${toRelative(path)}`),
    ...failures.map((failure) => `failed ${failure.replace(cwd, '.')}`),
    ...remarks.map(({ path, line, text }) => `to do ${toRelative(path)}:${line} ${text}`),
    `${all.length} files, ${remarks.length} to do by hand, ${failures.length} failed.`,
    ...(manifests.size > 0 && !isDry ? ['Next: run npm install, and review the changes.'] : []),
  ]
  return { output: `${patches.join('')}${lines.join('\n')}\n`, hasFailed: failures.length > 0 }
}

function readParameters(parameters: readonly string[]) {
  const { values, positionals } = parse(parameters)
  const [name, ...paths] = positionals
  const kit = kits.find((candidate) => candidate.name === name)
  if (!kit) throw new CodemodError(`name the kit first, rainbowkit or connectkit: not ${name}`)
  if (paths.length === 0) throw new CodemodError(`name the folders to move, such as latchkey-codemod ${name} src`)
  return { kit, paths, isDry: values.dry === true, isForced: values.force === true }
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: { dry: { type: 'boolean' }, force: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CodemodError(error instanceof Error ? error.message : String(error))
  }
}

/** Updates the package.json that is nearest to each migrated file. */
function moveManifests(
  packageName: string,
  paths: readonly string[],
  moved: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of new Set(paths.map(findManifest))) {
    if (!path) continue
    const text = readFileSync(path, 'utf8')
    const isStillUsed = [...findSources([dirname(path)])].some(([file, code]) =>
      new RegExp(`['"]${packageName}[^'"]*['"]`).test(moved.get(file) ?? code),
    )
    const changed = moveManifest(text, { packageName, versions: readVersions(), isStillUsed })
    if (changed !== text) found.set(path, changed)
  }
  return found
}

function findManifest(path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file)) return file
    if (folder === dirname(folder)) return undefined
  }
}

/** Returns the package versions that the codemod's tests use. */
function readVersions(): Record<string, string> {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return Object.fromEntries(Object.entries(devDependencies).map(([name, version]) => [name, `^${version}`]))
}
