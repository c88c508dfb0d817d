import { basename, dirname } from 'node:path'
import { createFinding, type Finding } from '@latchkey/doctor/rules'
import type { Project } from './readProject.js'
import { type AnyNode, isNode, type Source, walk } from './readSources.js'

/** Finds bundler configurations that can load a module twice in one page. Understands only literal values. */
export function checkBundler({ app }: Project, sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ path }) => dirname(path) === app.folder)
    .flatMap((source) => {
      const name = basename(source.path)
      return [...checkFederation(name, source), ...checkEntries(name, source), ...checkEsbuild(name, source)]
    })
}

/** Module Federation can load a shared library twice, unless it is a singleton. */
function checkFederation(name: string, source: Source): readonly Finding[] {
  const isFederated = source.imports.some((specifier) => /federation/.test(specifier))
  if (!isFederated && !/ModuleFederationPlugin/.test(source.text)) return []
  const shared = findProperties(source, 'shared').flatMap(readShared)
  const missing = singletons.filter((library) =>
    shared.some((entry) => entry.library === library && !entry.isSingleton),
  )
  if (missing.length === 0) return []
  const options = missing.map((library) => `'${library}': { singleton: true }`).join(', ')
  return [
    createFinding('bundled-twice', `${name}: module federation shares ${missing.join(', ')}, but not as a singleton`, {
      remedy: `Write \`shared: { ${options} }\`, and in the remotes too.`,
    }),
  ]
}

const singletons = ['react', 'react-dom', 'jotai', '@latchkey/plugin-api', '@latchkey/shell']

function readShared(value: AnyNode): readonly { readonly library: string; readonly isSingleton: boolean }[] {
  if (value.type === 'ArrayExpression') {
    return nodesIn(value.elements).flatMap((element) =>
      typeof element.value === 'string' ? [{ library: element.value, isSingleton: false }] : readShared(element),
    )
  }
  return propertiesOf(value).map(({ key, value: options }) => {
    // A spread or a variable may set `singleton`, so don't report it.
    const isUnknown = options.type !== 'Literal' && options.type !== 'ObjectExpression'
    const isSet = propertiesOf(options).some((option) => option.key === 'singleton' && option.value.value !== false)
    const hasSpread = nodesIn(options.properties).some(({ type }) => type === 'SpreadElement')
    return { library: key, isSingleton: isUnknown || isSet || hasSpread }
  })
}

/** In webpack and Rspack, each entry has its own module instances unless the entries share a runtime. */
function checkEntries(name: string, source: Source): readonly Finding[] {
  if (!/^(webpack|rspack)\b.*\.[cm]?[jt]s$/.test(name)) return []
  const entries = findProperties(source, 'entry').flatMap((value) => propertiesOf(value).map(({ key }) => key))
  // `chunks` gives each entry its own page.
  const isSafe = ['runtimeChunk', 'chunks'].some((key) => findProperties(source, key).length > 0)
  if (entries.length < 2 || isSafe) return []
  return [
    createFinding('bundled-twice', `${name}: the entries ${entries.join(', ')} do not share a runtime`, {
      remedy: "If a page loads two of them, set `optimization: { runtimeChunk: 'single' }`.",
    }),
  ]
}

/** Without splitting, esbuild copies shared modules into each entry's file. */
function checkEsbuild(name: string, source: Source): readonly Finding[] {
  if (!source.imports.includes('esbuild')) return []
  const entries = findProperties(source, 'entryPoints').flatMap((value) =>
    value.type === 'ArrayExpression' ? nodesIn(value.elements) : propertiesOf(value).map((property) => property.value),
  )
  const splits = findProperties(source, 'splitting').some(({ value }) => value !== false)
  if (entries.length < 2 || splits || findProperties(source, 'bundle').length === 0) return []
  return [
    createFinding('bundled-twice', `${name}: esbuild bundles ${entries.length} entry points without splitting`, {
      remedy: "If a page loads two of them, set `splitting: true` with `format: 'esm'`.",
    }),
  ]
}

function findProperties({ program }: Source, key: string): readonly AnyNode[] {
  const found: AnyNode[] = []
  walk(program, (node) => {
    if (node.type === 'ObjectExpression') {
      found.push(...propertiesOf(node).flatMap((property) => (property.key === key ? [property.value] : [])))
    }
  })
  return found
}

function propertiesOf(node: AnyNode): readonly { readonly key: string; readonly value: AnyNode }[] {
  if (node.type !== 'ObjectExpression') return []
  return nodesIn(node.properties).flatMap(({ type, key, value }) =>
    type === 'Property' && isNode(key) && isNode(value) ? [{ key: String(key.name ?? key.value), value }] : [],
  )
}

function nodesIn(list: unknown): readonly AnyNode[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}
