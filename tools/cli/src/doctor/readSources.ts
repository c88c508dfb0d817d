import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'
import { isIgnoredFolder, listEntries } from './readProject.js'

export interface Source {
  /** Absolute. */
  readonly path: string
  readonly text: string
  readonly program: ParseResult['program']
  /** Specifiers of static imports and re-exports, except type imports. */
  readonly imports: readonly string[]
  /** Specifiers of `import()`. */
  readonly lazyImports: readonly string[]
}

/** Reads a folder's source files, except files that can't be parsed. @param skipped other projects' folders. */
export function readSources(folder: string, skipped: readonly string[] = []): readonly Source[] {
  return listEntries(folder).flatMap((entry): readonly Source[] => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return isIgnoredFolder(entry.name) || skipped.includes(path) ? [] : readSources(path, skipped)
    }
    const source = entry.isFile() && extensions.includes(extname(entry.name)) ? readSource(path) : undefined
    return source ? [source] : []
  })
}

export const extensions: readonly string[] = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']

/** Skips larger files, because they are usually generated. */
const maxBytes = 1_000_000

/** Returns `undefined` for a file that can't be read or parsed. The bundler reports such files. */
export function readSource(path: string): Source | undefined {
  try {
    if (statSync(path).size > maxBytes) return undefined
    const text = readFileSync(path, 'utf8')
    // JavaScript files may contain JSX.
    const { program, module, errors } = parseSync(
      path.replace(/\.([cm]?)js$/, '.$1jsx').replace(/\.[cm]jsx$/, '.jsx'),
      text,
    )
    if (errors.some(({ severity }) => severity === 'Error')) return undefined
    const imports = [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
      ),
    ]
    const lazyImports = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /^(?:\/\*[\s\S]*?\*\/\s*)*['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end)) ?? []
      return literal ? [literal] : []
    })
    return { path, text, program, imports, lazyImports }
  } catch {
    return undefined
  }
}

/** Visits each node, and passes the number of functions around it. */
export function walk(node: unknown, visit: (node: AnyNode, functions: number) => void, functions = 0): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, functions)
  } else if (isNode(node)) {
    visit(node, functions)
    const within = /Function/.test(node.type) ? functions + 1 : functions
    for (const child of Object.values(node)) walk(child, visit, within)
  }
}

export interface AnyNode {
  readonly type: string
  readonly [name: string]: unknown
}

export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

/** Returns a node's line number, starting at 1. */
export function lineOf({ text }: Source, node: AnyNode): number {
  return text.slice(0, node.start as number).split('\n').length
}
