import { dirname, join, relative, sep } from 'node:path'
import type { ImportDeclaration } from 'oxc-parser'
import type { Module } from '../source/readModule.js'
import type { Config } from './Project.js'

export interface FoundModal {
  readonly config: Config
  /** The import path of the config; `undefined` in the config's own source. */
  readonly source: string | undefined
}

/** Finds the modal for a source: its own, the one of a config that it imports, or the site's only one. */
export function findModal(module: Module, configs: readonly Config[]): FoundModal | undefined {
  const own = configs.find(({ path }) => path === module.path)
  if (own) return { config: own, source: undefined }
  for (const { source } of module.imports) {
    const config = configs.find(({ path }) => leadsTo(module.path, source.value, path))
    if (config) return { config, source: source.value }
  }
  const [only, ...others] = configs
  return only && others.length === 0 ? { config: only, source: importPath(module, only.path) } : undefined
}

/** The path by which a source imports a file of the same site, in the style of its other imports. */
export function importPath(module: Module, path: string): string {
  const bare = relative(dirname(module.path), path.replace(/\.[cm]?[jt]sx?$/, ''))
    .split(sep)
    .join('/')
  const withDot = bare.startsWith('.') ? bare : `./${bare}`
  return withDot + (module.imports.map(({ source }) => extensionOf(source, path)).find(Boolean) ?? '')
}

/** The extension in the style of another relative import: none, the file's own, or the one of TypeScript's output. */
function extensionOf({ value }: ImportDeclaration['source'], path: string): string | undefined {
  const own = /^\.{1,2}\/.*(\.[cm]?[jt]sx?)$/.exec(value)?.[1]
  if (!own) return undefined
  const file = /\.[cm]?[jt]sx?$/.exec(path)?.[0] ?? ''
  return /ts/.test(own) ? file : file.replace('tsx', /jsx$/.test(own) ? 'jsx' : 'js').replace('ts', 'js')
}

/** Whether an import means a file: by a relative path, or by an alias that ends like the file's path. */
function leadsTo(from: string, source: string, path: string): boolean {
  const file = stem(path)
  if (source.startsWith('.')) return stem(join(dirname(from), source)) === file
  const tail = /^(?:[@~#]\/?|[@~]?[\w-]+\/)(.+)$/.exec(source)?.[1]
  return (
    tail !== undefined &&
    /^[@~#]/.test(source) &&
    file
      .split(sep)
      .join('/')
      .endsWith(`/${stem(tail)}`)
  )
}

function stem(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '').replace(/[\\/]index$/, '')
}
