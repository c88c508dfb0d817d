import { dirname, join, relative, sep } from 'node:path'
import type { ImportDeclaration } from 'oxc-parser'
import type { Module } from '../source/readModule.js'
import type { Config } from './Project.js'

export interface FoundModal {
  readonly config: Config
  /** How the config's module is imported here; nothing where it is this one. */
  readonly source: string | undefined
}

/** The modal that a source is to use: its own, that of a config which it imports, or the only one there is. */
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

/** How a source imports a file of the same site, in the way of its other imports. */
export function importPath(module: Module, path: string): string {
  const bare = relative(dirname(module.path), path.replace(/\.[cm]?[jt]sx?$/, ''))
    .split(sep)
    .join('/')
  const withDot = bare.startsWith('.') ? bare : `./${bare}`
  return withDot + (module.imports.map(({ source }) => extensionOf(source, path)).find(Boolean) ?? '')
}

/** A site writes extensions out, or it does not; with the types' compiler they are those of what it writes. */
function extensionOf({ value }: ImportDeclaration['source'], path: string): string | undefined {
  const own = /^\.{1,2}\/.*(\.[cm]?[jt]sx?)$/.exec(value)?.[1]
  if (!own) return undefined
  const file = /\.[cm]?[jt]sx?$/.exec(path)?.[0] ?? ''
  return /ts/.test(own) ? file : file.replace('tsx', /jsx$/.test(own) ? 'jsx' : 'js').replace('ts', 'js')
}

/** Whether an import names that file: relatively, or by an alias that ends as the file's path does. */
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
