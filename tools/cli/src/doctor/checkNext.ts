import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { createFinding, type Finding } from '@latchkey/doctor/rules'
import { parseSync } from 'oxc-parser'
import { listDependencies } from './packages.js'
import type { Project } from './readProject.js'
import { type AnyNode, extensions, isNode, lineOf, type Source, walk } from './readSources.js'

/** Where a site built with Next makes its modal: in server components, or at module level in what its server runs. */
export function checkNext({ site }: Project, sources: readonly Source[]): readonly Finding[] {
  // Its own: in a workspace another site's lies above this one, too.
  if (!listDependencies(site).includes('next')) return []
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const resolveImport = createResolver(site.folder, byPath)
  const entries = sources.filter(({ path }) => isServed(relative(site.folder, path).split(sep)))
  const appEntries = entries.filter(({ path }) =>
    /^(src\/)?app\//.test(relative(site.folder, path).replaceAll(sep, '/')),
  )
  const reached = follow(entries, resolveImport, () => true)
  const onServerAlone = follow(
    appEntries.filter((source) => !isClient(source)),
    resolveImport,
    (source) => !isClient(source),
  )
  return [...reached].flatMap((source) => {
    const place = (node: AnyNode) =>
      `${relative(site.folder, source.path).replaceAll(sep, '/')}:${lineOf(source, node)}`
    return findModals(source).flatMap(({ call, isTopLevel }): readonly Finding[] => {
      if (onServerAlone.has(source)) {
        // Next calls the functions of pages and layouts; those of other files may be there for the browser alone.
        return isTopLevel || appEntries.includes(source)
          ? [createFinding('server-component', `createModal() in ${place(call)}, which is a server component’s`)]
          : [
              createFinding(
                'server-component',
                `createModal() in a function, in ${place(call)}, which server components import`,
                { level: 'info', remedy: 'Nothing, while only client components call this function.' },
              ),
            ]
      }
      return isTopLevel
        ? [
            createFinding(
              'modal-on-server',
              `createModal() at module level in ${place(call)}, which the server runs too`,
            ),
          ]
        : []
    })
  })
}

/** What Next begins with: all pages, and the files of the app router that draw something. */
function isServed(parts: readonly string[]): boolean {
  const [first, second] = parts[0] === 'src' ? parts.slice(1) : parts
  if (first === 'pages') return second !== 'api'
  return first === 'app' && /^(page|layout|template|default|loading|error|not-found)\.\w+$/.test(parts.at(-1) ?? '')
}

function isClient({ program }: Source): boolean {
  return program.body.some((node) => 'directive' in node && node.directive === 'use client')
}

/** What is reached by imports that are not put off: a part that is loaded without its server may stand behind `import()`. */
function follow(
  entries: readonly Source[],
  resolveImport: (specifier: string, from: Source) => Source | undefined,
  admits: (source: Source) => boolean,
): ReadonlySet<Source> {
  const reached = new Set(entries)
  for (const source of reached) {
    for (const specifier of source.imports) {
      const target = resolveImport(specifier, source)
      if (target && admits(target)) reached.add(target)
    }
  }
  return reached
}

/** Relative imports, and those by `paths` of tsconfig.json or jsconfig.json. */
function createResolver(folder: string, byPath: ReadonlyMap<string, Source>) {
  const aliases = ['tsconfig.json', 'jsconfig.json'].flatMap((name) => readAliases(join(folder, name)))
  const find = (path: string) => {
    const bare = path.replace(/\.[cm]?jsx?$/, '')
    const candidates = [path, ...[path, bare, join(path, 'index')].flatMap((one) => extensions.map((end) => one + end))]
    return candidates.map((one) => byPath.get(one)).find(Boolean)
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

interface Alias {
  readonly before: string
  readonly after: string
  readonly targets: readonly string[]
}

function readAliases(path: string): readonly Alias[] {
  const { compilerOptions } = readConfig(path) as { readonly compilerOptions?: { baseUrl?: unknown; paths?: unknown } }
  const base = resolve(dirname(path), String(compilerOptions?.baseUrl ?? '.'))
  return Object.entries(compilerOptions?.paths ?? {}).map(([pattern, targets]) => {
    const [before = '', after = ''] = pattern.split('*')
    return { before, after, targets: Array.isArray(targets) ? targets.map((one) => resolve(base, String(one))) : [] }
  })
}

/** JSON with comments and commas at ends, as tsconfig.json may have them; `{}` where there is none. */
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

/** The calls of `createModal` in a source that imports it, under whichever name. */
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
