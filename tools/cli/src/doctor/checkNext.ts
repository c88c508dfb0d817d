import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { createFinding, type Finding } from '@latchkey/doctor/rules'
import { parseSync } from 'oxc-parser'
import { listDependencies } from './packages.js'
import type { Project } from './readProject.js'
import { type AnyNode, extensions, isNode, lineOf, type Source, walk } from './readSources.js'

/** Finds modals that a Next app creates in server components, or at module level in code that runs on the server. */
export function checkNext({ app }: Project, sources: readonly Source[]): readonly Finding[] {
  if (!listDependencies(app).includes('next')) return []
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const resolveImport = createResolver(app.folder, byPath)
  const toRelative = ({ path }: Source) => relative(app.folder, path).replaceAll(sep, '/')
  const entries = sources.filter((source) => isEntry(toRelative(source).split('/')))
  const appEntries = entries.filter((source) => /^(src\/)?app\//.test(toRelative(source)))
  const onServer = follow(entries, resolveImport, () => true)
  const inServerComponents = follow(
    appEntries.filter((source) => !isClient(source)),
    resolveImport,
    (source) => !isClient(source),
  )
  return [...onServer].flatMap((source) =>
    findModals(source).flatMap(({ call, isTopLevel }): readonly Finding[] => {
      const place = `${toRelative(source)}:${lineOf(source, call)}`
      if (!inServerComponents.has(source)) {
        if (!isTopLevel) return []
        return [createFinding('modal-on-server', `createModal() runs on the server, at module level in ${place}`)]
      }
      // On the server, Next calls functions in pages and layouts. Functions in other files may run only in the browser.
      if (isTopLevel || appEntries.includes(source)) {
        return [createFinding('server-component', `createModal() runs in a server component, in ${place}`)]
      }
      const found = `createModal() is in a function that server components import, in ${place}`
      const remedy = 'None needed if only client components call this function.'
      return [createFinding('server-component', found, { level: 'info', remedy })]
    }),
  )
}

/** Whether a file is a page, or another file that the app router renders. */
function isEntry(parts: readonly string[]): boolean {
  const [first, second] = parts[0] === 'src' ? parts.slice(1) : parts
  if (first === 'pages') return second !== 'api'
  return first === 'app' && /^(page|layout|template|default|loading|error|not-found)\.\w+$/.test(parts.at(-1) ?? '')
}

function isClient({ program }: Source): boolean {
  return program.body.some((node) => 'directive' in node && node.directive === 'use client')
}

/** Follows only static imports, because `import()` may load code that only the browser runs. */
function follow(
  entries: readonly Source[],
  resolveImport: (specifier: string, from: Source) => Source | undefined,
  isFollowed: (source: Source) => boolean,
): ReadonlySet<Source> {
  const reached = new Set(entries)
  for (const source of reached) {
    for (const specifier of source.imports) {
      const target = resolveImport(specifier, source)
      if (target && isFollowed(target)) reached.add(target)
    }
  }
  return reached
}

/** Resolves relative imports, and `paths` in tsconfig.json or jsconfig.json. */
function createResolver(folder: string, byPath: ReadonlyMap<string, Source>) {
  const aliases = ['tsconfig.json', 'jsconfig.json'].flatMap((name) => readAliases(join(folder, name)))
  const find = (path: string) => {
    const bare = path.replace(/\.[cm]?jsx?$/, '')
    const stems = [path, bare, join(path, 'index')]
    const candidates = [path, ...stems.flatMap((stem) => extensions.map((extension) => stem + extension))]
    return candidates.map((candidate) => byPath.get(candidate)).find(Boolean)
  }
  return (specifier: string, from: Source): Source | undefined => {
    if (specifier.startsWith('.')) return find(resolve(dirname(from.path), specifier))
    for (const { before, after, targets } of aliases) {
      if (!specifier.startsWith(before) || !specifier.endsWith(after)) continue
      const rest = specifier.slice(before.length, specifier.length - after.length)
      const found = targets.map((target) => find(target.replace('*', rest))).find(Boolean)
      if (found) return found
    }
    return undefined
  }
}

function readAliases(path: string) {
  const { compilerOptions } = readConfig(path) as { readonly compilerOptions?: { baseUrl?: unknown; paths?: unknown } }
  const base = resolve(dirname(path), String(compilerOptions?.baseUrl ?? '.'))
  return Object.entries(compilerOptions?.paths ?? {}).map(([pattern, targets]) => {
    const [before = '', after = ''] = pattern.split('*')
    return {
      before,
      after,
      targets: Array.isArray(targets) ? targets.map((target) => resolve(base, String(target))) : [],
    }
  })
}

/** Reads JSON that may have comments and trailing commas, like tsconfig.json. Returns `{}` if the file is missing. */
function readConfig(path: string): object {
  if (!existsSync(path)) return {}
  const { program } = parseSync('config.ts', `(${readFileSync(path, 'utf8')})`)
  const [first] = program.body
  const value = first?.type === 'ExpressionStatement' ? toValue(first.expression) : undefined
  return typeof value === 'object' && value !== null ? value : {}
}

function toValue(node: unknown): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'ParenthesizedExpression') return toValue(node.expression)
  if (node.type === 'ArrayExpression') return (node.elements as readonly unknown[]).map(toValue)
  if (node.type !== 'ObjectExpression') return node.value
  const properties = (node.properties as readonly AnyNode[]).filter(({ type }) => type === 'Property')
  return Object.fromEntries(properties.map(({ key, value }) => [String((key as AnyNode).value), toValue(value)]))
}

/** Finds calls to `createModal`, even if it is imported under another name. */
function findModals(source: Source): readonly { readonly call: AnyNode; readonly isTopLevel: boolean }[] {
  if (!source.imports.includes('@latchkey/shell')) return []
  const names = new Set<string>()
  const found: { call: AnyNode; isTopLevel: boolean }[] = []
  walk(source.program, (node, functions) => {
    if (node.type === 'ImportSpecifier' && nameOf(node.imported) === 'createModal') names.add(nameOf(node.local) ?? '')
    if (node.type === 'CallExpression' && names.has(nameOf(node.callee) ?? '')) {
      found.push({ call: node, isTopLevel: functions === 0 })
    }
  })
  return found
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}
