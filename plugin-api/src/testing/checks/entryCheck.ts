import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Plugin as BundlerPlugin, build as esbuild, Metafile } from 'esbuild'
import type { PluginCheck } from '../contract.js'
import { TestError } from '../TestError.js'

/** A host's first bundle contains only the plugin's manifest and factory. */
export const entryCheck: PluginCheck = {
  name: 'entry: has at most 0.7 kB, no React, and imports the module lazily',
  run: ({ entry }) => checkEntry(entry, 700),
}

/** Bundles a package's entry and lists what does not belong in an app's first bundle. */
export async function checkEntry(entry: URL | string, limitBytes: number): Promise<readonly string[]> {
  const file = findFile(entry)
  const root = findPackage(dirname(file))
  const { build } = await loadBundler()
  const lazy = new Set<string>()
  let result: Awaited<ReturnType<typeof bundle>>
  try {
    result = await bundle(build, { file, root, lazy })
  } catch (error) {
    return [`${file} can't be bundled: ${error instanceof Error ? error.message : String(error)}`]
  }
  const [output] = result.outputFiles
  if (!output) return [`${file} gives no bundle`]
  const imports = findStaticImports(result.metafile, { root, lazy })
  // Weighed only once the imports are right, because a module that is imported statically is also the largest part.
  return imports.length > 0 ? imports : weigh(output.contents, result.metafile, limitBytes)
}

export interface BundledCode {
  readonly code: string
  /** The imports of style sheets: `src/module.ts imports './tips.css'`. */
  readonly styleImports: readonly string[]
}

/**
 * Bundles a plugin's entry and everything that it loads, except packages, style sheets and pictures.
 *
 * @throws {TestError} A file can't be read or has a syntax error.
 */
export async function bundleCode(entry: URL | string): Promise<BundledCode> {
  const { build } = await loadBundler()
  const file = findFile(entry)
  const root = findPackage(dirname(file))
  const styleImports: string[] = []
  const leaveAssets: BundlerPlugin = {
    name: 'leave-assets',
    setup({ onResolve }) {
      onResolve({ filter: assets }, ({ path, importer }) => {
        if (styleSheets.test(path)) styleImports.push(`${relative(root, importer)} imports '${path}'`)
        return { path, external: true }
      })
    },
  }
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      logLevel: 'silent',
      minifySyntax: true, // joins strings and inserts constants
      packages: 'external',
      plugins: [leaveAssets],
    })
    return { code: outputFiles.map(({ text }) => text).join(''), styleImports }
  } catch (error) {
    throw new TestError(`${file} can't be bundled: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** With a query such as `?raw`, an import gives a string. */
const assets = /\?|\.(?:css|s[ac]ss|less|styl(?:us)?|svg|png|jpe?g|gif|webp|avif|woff2?)$/
const styleSheets = /\.(?:css|s[ac]ss|less|styl(?:us)?)$/

async function loadBundler(): Promise<typeof import('esbuild')> {
  return import('esbuild').catch(() => {
    throw new TestError('esbuild is missing: `npm install --save-dev esbuild`. It bundles the entry to check it.')
  })
}

interface BundleParameters {
  readonly file: string
  /** The folder that the bundler's paths are relative to. */
  readonly root: string
  readonly lazy: Set<string>
}

function bundle(build: typeof esbuild, { file, root, lazy }: BundleParameters) {
  return build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'silent',
    absWorkingDir: root,
    external: shared,
    plugins: [keepApart(lazy)],
  })
}

const shared = [
  'react',
  'react/*',
  'react-dom',
  'react-dom/*',
  'jotai',
  'jotai/*',
  '@latchkey/plugin-api',
  '@latchkey/plugin-api/*',
]

const forbidden = /^(react|react-dom|jotai\/react|jotai$)|^@latchkey\/plugin-api\/kit/

function keepApart(lazy: Set<string>): BundlerPlugin {
  return {
    name: 'keep-apart',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ kind, path, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === nested) return undefined
        const found = await build.resolve(path, { importer, resolveDir, kind: 'import-statement', pluginData: nested })
        lazy.add(found.path)
        return { path, external: true }
      })
    },
  }
}

const nested = Symbol('nested')

/** Returns a line for each import of the entry that adds a forbidden package, or the module, to the first bundle. */
function findStaticImports({ inputs, outputs }: Metafile, { root, lazy }: Omit<BundleParameters, 'file'>): string[] {
  const [{ entryPoint = '', imports: bundled } = { imports: [] }] = Object.values(outputs)
  const imports = inputs[entryPoint]?.imports ?? []
  const isForbidden = ({ kind, path }: Import) =>
    kind === 'import-statement' && forbidden.test(path) && bundled.some((other) => other.path === path)
  const isLazy = (file: string) => lazy.has(resolve(root, file))
  const loadsModule = imports.some(({ kind }) => kind === 'dynamic-import')

  const found = imports.some(isForbidden)
    ? [`${entryPoint} imports ${listPaths(imports.filter(isForbidden))}. ${moveAdvice}`]
    : []
  for (const [file, specifier] of listLocal(imports)) {
    const reached = reachFiles(inputs, file)
    const packages = reached.flatMap((path) => inputs[path]?.imports.filter(isForbidden) ?? [])
    const modules = reached.filter(isLazy)
    if (packages.length === 0 && modules.length === 0) continue
    const isModule = isLazy(file) || (!loadsModule && modules.length === 0)
    const reason = packages.length > 0 ? ` with ${listPaths(packages)}` : ''
    const advice = isModule ? `Import only its types, and write \`load: () => import('${specifier}')\`` : moveAdvice
    found.push(`${entryPoint} imports '${specifier}' statically, so every page of an app loads it${reason}. ${advice}`)
  }
  if (found.length > 0) return found
  if (lazy.size > 0) return []
  return [`${entryPoint} has no import(): load the module lazily, \`load: () => import('./module.js')\``]
}

type Import = Metafile['outputs'][string]['imports'][number]

const moveAdvice = 'Move what needs it to the module that load() imports'

function listPaths(imports: readonly Import[]): string {
  return [...new Set(imports.map(({ path }) => `'${path}'`))].join(', ')
}

/** Maps each file that is imported statically to the specifier in the import. */
function listLocal(imports: Metafile['inputs'][string]['imports']): ReadonlyMap<string, string> {
  const local = imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
  return new Map(local.map(({ path, original = path }) => [path, original]))
}

/** Lists a file and all files that it imports statically. */
function reachFiles(inputs: Metafile['inputs'], file: string): readonly string[] {
  const reached = new Set([file])
  for (const path of reached) {
    for (const next of listLocal(inputs[path]?.imports ?? []).keys()) reached.add(next)
  }
  return [...reached]
}

function weigh(contents: Uint8Array, { outputs }: Metafile, limitBytes: number): readonly string[] {
  const bytes = gzipSync(contents, { level: 9 }).byteLength
  if (bytes <= limitBytes) return []
  const parts = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .sort(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput)
    .slice(0, 3)
    .map(([path, { bytesInOutput }]) => `${path} ${bytesInOutput} B before gzip`)
  return [
    `it is ${bytes} bytes of gzip, ${bytes - limitBytes} over ${limitBytes}. The largest parts: ${parts.join(', ')}`,
  ]
}

/** Finds the entry's file. In runners that serve tests over HTTP, `import.meta.url` is not a file URL. */
function findFile(entry: URL | string): string {
  const text = String(entry)
  if (text.startsWith('file:')) return fileURLToPath(text)
  if (!/^https?:/.test(text)) return resolve(text)
  const { pathname } = new URL(text)
  return pathname.startsWith('/@fs/') ? pathname.slice('/@fs'.length) : process.cwd() + pathname
}

/** Returns the closest folder that has a package.json, or else `folder`. */
function findPackage(folder: string): string {
  for (let root = folder; root !== dirname(root); root = dirname(root)) {
    if (existsSync(join(root, 'package.json'))) return root
  }
  return folder
}
