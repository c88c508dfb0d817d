import { dirname, join, relative, sep } from 'node:path'
import type { ImportDeclaration } from 'oxc-parser'
import type { Module } from '../source/readModule.js'
import type { Config } from './Project.js'

export interface FoundModal {
  readonly config: Config
  /** The path to import the config from. `undefined` in the config's own file. */
  readonly source: string | undefined
}

/** Finds the modal for a source file: in the file, in a config that it imports, or the app's only modal. */
export function findModal(module: Module, configs: readonly Config[]): FoundModal | undefined {
  const sameFile = configs.find(({ path }) => path === module.path)
  if (sameFile) return { config: sameFile, source: undefined }
  for (const { source } of module.imports) {
    const config = configs.find(({ path }) => resolvesTo(module.path, source.value, path))
    if (config) return { config, source: source.value }
  }
  const [only, ...others] = configs
  return only && others.length === 0 ? { config: only, source: importPath(module, only.path) } : undefined
}

/** Returns the path for importing a file, in the style of the source file's other imports. */
export function importPath(module: Module, path: string): string {
  const bare = relative(dirname(module.path), path.replace(/\.[cm]?[jt]sx?$/, ''))
    .split(sep)
    .join('/')
  const withDot = bare.startsWith('.') ? bare : `./${bare}`
  return withDot + (module.imports.map(({ source }) => extensionOf(source, path)).find(Boolean) ?? '')
}

/** Returns the extension in another relative import's style: none, the file's own, or the compiled file's. */
function extensionOf({ value }: ImportDeclaration['source'], path: string): string | undefined {
  const style = /^\.{1,2}\/.*(\.[cm]?[jt]sx?)$/.exec(value)?.[1]
  if (!style) return undefined
  const extension = /\.[cm]?[jt]sx?$/.exec(path)?.[0] ?? ''
  if (/ts/.test(style)) return extension
  return extension.replace('tsx', /jsx$/.test(style) ? 'jsx' : 'js').replace('ts', 'js')
}

/** Whether an import resolves to a file, through a relative path or an alias that ends like the file's path. */
function resolvesTo(from: string, source: string, path: string): boolean {
  const file = stem(path)
  if (source.startsWith('.')) return stem(join(dirname(from), source)) === file
  const tail = /^[@~#]/.test(source) && /^(?:[@~#]\/?|[@~]?[\w-]+\/)(.+)$/.exec(source)?.[1]
  return Boolean(tail) && file.replaceAll(sep, '/').endsWith(`/${stem(tail || '')}`)
}

function stem(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '').replace(/[\\/]index$/, '')
}
