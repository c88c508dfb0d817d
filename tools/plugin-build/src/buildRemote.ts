import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PluginManifest } from '@latchkey/plugin-api'
import { createRsbuild, type Rspack } from '@rsbuild/core'
import { BuildError } from './BuildError.js'
import { findEntry } from './findEntry.js'
import { advice } from './RejectImportsPlugin.js'
import { readManifest } from './readManifest.js'
import { type ModuleFederationPlugin, type RemoteConfigOptions, remoteConfig } from './remoteConfig.js'

export interface BuildRemoteOptions {
  /** The plugin's folder, with its package.json. @default the working directory */
  readonly folder?: string
  /** The module that exports the plugin's factory, relative to the folder. @default 'src/index.ts' */
  readonly entry?: string
  /** The global variable that the file defines. @default derived from the package's name */
  readonly name?: string
  /** The folder that contains all releases, relative to `folder`. @default 'dist-remote' */
  readonly outDir?: string
  /** The URL at which you serve `outDir`: `https://plugins.example/`. Without it, URLs are relative to `outDir`. */
  readonly baseUrl?: string
  /** `enhanced` includes the runtime from `@module-federation/enhanced`, which you must install. @default no runtime */
  readonly runtime?: 'enhanced'
  /**
   * False leaves out the languages: the modules that the plugin imports as `./locales/*`. Every user loads all of a
   * remote's languages, so this makes a remote with many languages smaller. Apps then add a language with
   * `remote({ messages })`.
   *
   * @default true
   */
  readonly locales?: boolean
}

/** What an app pins: the parameters for `remote()`. The build also writes them to `remote.json` beside the file. */
export interface BuiltRemote {
  readonly name: string
  readonly entry: string
  readonly integrity: string
  readonly expose: string
  readonly manifest: PluginManifest
}

export interface BuildRemoteResult {
  readonly remote: BuiltRemote
  /** The path to remoteEntry.js. */
  readonly file: string
  readonly bytes: number
  readonly gzipBytes: number
  /** The languages that the file contains besides English: the names of the plugin's modules in folders called `locales`. */
  readonly locales: readonly string[]
}

/**
 * Builds a plugin as a remote: `<outDir>/<id>/<version>-<hash>/remoteEntry.js`, with `remote.json` beside it. Keeps
 * earlier releases, because apps have pinned them.
 *
 * @throws {BuildError} BUILD_FAILED, BUILD_CSS_IMPORTED, BUILD_PLUGIN_INVALID, BUILD_RUNTIME_MISSING
 * @throws {PluginError} API_MISMATCH, MANIFEST_INVALID
 */
export async function buildRemote(options: BuildRemoteOptions = {}): Promise<BuildRemoteResult> {
  const folder = resolve(options.folder ?? '.')
  const name = options.name ?? readName(folder)
  const ModuleFederationPlugin = options.runtime === 'enhanced' ? await loadEnhanced() : undefined
  // An absolute path would make the file's bytes depend on the folder.
  const entry = `./${relative(folder, findEntry(folder, options.entry)).replaceAll('\\', '/')}`
  const { content, locales } = await bundle(folder, { name, entry, locales: options.locales, ModuleFederationPlugin })
  const manifest = await readManifest(content.toString(), name, expose)
  const digest = createHash('sha384').update(content).digest()
  const release = `${manifest.id}/${manifest.version}-${digest.toString('hex').slice(0, 12)}`
  const address = `${release}/${fileName}`
  const remote: BuiltRemote = {
    name,
    entry: options.baseUrl ? new URL(address, options.baseUrl.replace(/\/?$/, '/')).href : address,
    integrity: `sha384-${digest.toString('base64')}`,
    expose,
    manifest,
  }
  const outDir = join(resolve(folder, options.outDir ?? 'dist-remote'), release)
  const file = join(outDir, fileName)
  mkdirSync(outDir, { recursive: true })
  writeFileSync(file, content)
  writeFileSync(join(outDir, 'remote.json'), `${JSON.stringify(remote, null, 2)}\n`)
  return { remote, file, bytes: content.length, gzipBytes: gzipSync(content, { level: 9 }).length, locales }
}

const expose = './plugin'
const fileName = 'remoteEntry.js'

/** Bundles into a temporary folder, because the path contains the file's hash. */
async function bundle(
  folder: string,
  options: Pick<RemoteConfigOptions, 'name' | 'entry' | 'locales' | 'ModuleFederationPlugin'>,
): Promise<{ readonly content: Buffer; readonly locales: readonly string[] }> {
  const outDir = mkdtempSync(join(tmpdir(), 'latchkey-remote-'))
  try {
    const rsbuildConfig = remoteConfig({ ...options, outDir, fileName, expose })
    const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig: { ...rsbuildConfig, logLevel: 'silent' } })
    const errors: string[] = []
    let locales: readonly string[] = []
    rsbuild.onAfterBuild(({ stats }) => {
      errors.push(...readErrors(stats))
      locales = listLocales(folder, stats)
    })
    const { close } = await rsbuild.build().catch((cause: unknown) => {
      const details = errors.join('\n') || (cause instanceof Error ? cause.message : String(cause))
      throw new BuildError(details.includes(advice) ? 'BUILD_CSS_IMPORTED' : 'BUILD_FAILED', { details, cause })
    })
    await close()
    return { content: readFileSync(join(outDir, fileName)), locales }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function loadEnhanced(): Promise<ModuleFederationPlugin> {
  try {
    const enhanced = await import('@module-federation/enhanced/rspack')
    return enhanced.ModuleFederationPlugin as unknown as ModuleFederationPlugin
  } catch (cause) {
    // The version that this package's tests use.
    const details = 'Run npm install --save-dev --save-exact @module-federation/enhanced@2.9.2'
    throw new BuildError('BUILD_RUNTIME_MISSING', { details, cause })
  }
}

function readErrors(stats: Rspack.Stats | Rspack.MultiStats | undefined): string[] {
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {}
  return errors.map(({ message, moduleName }) => (moduleName ? `${moduleName}: ${message}` : message))
}

/** Lists the plugin's own catalogues among the files that the bundler has read. */
function listLocales(folder: string, stats: Rspack.Stats | Rspack.MultiStats | undefined): readonly string[] {
  const files = stats && 'compilation' in stats ? [...stats.compilation.fileDependencies] : []
  return files
    .map((file) => relative(folder, file).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(\.\.|node_modules)\//.test(path))
    .flatMap((path) => /(?:^|\/)locales\/([\w-]+)\.[cm]?[jt]s$/.exec(path)?.[1] ?? [])
    .sort()
}

/** `@acme/plugin-tips` → `acme_plugin_tips` */
function readName(folder: string): string {
  const identifier = readPackageName(folder).replace(/^@/, '').replace(/\W/g, '_')
  return /^\d/.test(identifier) ? `_${identifier}` : identifier
}

function readPackageName(folder: string): string {
  const file = join(folder, 'package.json')
  try {
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: unknown }
    if (typeof name === 'string' && name) return name
  } catch (cause) {
    throw new BuildError('BUILD_FAILED', {
      details: `Can't read ${file}. Run the command in the plugin's folder.`,
      cause,
    })
  }
  throw new BuildError('BUILD_FAILED', { details: `Add a name to ${file}, or pass --name.` })
}
