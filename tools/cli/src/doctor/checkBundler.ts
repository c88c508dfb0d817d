import { basename, dirname } from 'node:path'
import { createFinding, type Finding } from '@latchkey/doctor/rules'
import type { Project } from './readProject.js'
import { type AnyNode, isNode, type Source, walk } from './readSources.js'

/** Bundler configurations by which one page may get a module twice. Only what is written out in them is read. */
export function checkBundler({ site }: Project, sources: readonly Source[]): readonly Finding[] {
  return sources
    .filter(({ path }) => dirname(path) === site.folder)
    .flatMap((source) => {
      const name = basename(source.path)
      return [...checkFederation(name, source), ...checkEntries(name, source), ...checkEsbuild(name, source)]
    })
}

/** Module federation loads a shared library once only where it is a singleton. */
function checkFederation(name: string, source: Source): readonly Finding[] {
  if (![...source.imports].some((one) => /federation/.test(one)) && !/ModuleFederationPlugin/.test(source.text))
    return []
  const shared = findProperties(source, 'shared').flatMap(readShared)
  const loose = singletons.filter((library) => shared.some((one) => one.library === library && !one.isSingleton))
  if (loose.length === 0) return []
  return [
    createFinding('bundled-twice', `${name}: module federation shares ${loose.join(', ')}, but not as a singleton`, {
      remedy: `Write \`shared: { ${loose.map((library) => `'${library}': { singleton: true }`).join(', ')} }\`, in the remotes too.`,
    }),
  ]
}

const singletons = ['react', 'react-dom', 'jotai', '@latchkey/plugin-api', '@latchkey/shell']

function readShared(value: AnyNode): readonly { readonly library: string; readonly isSingleton: boolean }[] {
  if (value.type === 'ArrayExpression') {
    return elementsOf(value).flatMap((element) =>
      typeof element.value === 'string' ? [{ library: element.value, isSingleton: false }] : readShared(element),
    )
  }
  return propertiesOf(value).map(({ key, value: options }) => {
    // A spread or a variable may say it, so it is not complained of.
    const isUnknown = options.type !== 'Literal' && options.type !== 'ObjectExpression'
    const own = propertiesOf(options)
    const says = own.some((one) => one.key === 'singleton' && one.value.value !== false)
    return { library: key, isSingleton: isUnknown || says || hasSpread(options) }
  })
}

/** webpack and Rspack give each entry modules of its own, unless they share a runtime. */
function checkEntries(name: string, source: Source): readonly Finding[] {
  if (!/^(webpack|rspack)\b.*\.[cm]?[jt]s$/.test(name)) return []
  const entries = findProperties(source, 'entry').flatMap((value) => propertiesOf(value).map(({ key }) => key))
  // `chunks` puts each entry into a page of its own.
  if (
    entries.length < 2 ||
    findProperties(source, 'runtimeChunk').length > 0 ||
    findProperties(source, 'chunks').length > 0
  ) {
    return []
  }
  return [
    createFinding('bundled-twice', `${name}: the entries ${entries.join(', ')} have no runtime in common`, {
      remedy: "Where two of them stand in one page, set `optimization: { runtimeChunk: 'single' }`.",
    }),
  ]
}

/** Without splitting, esbuild writes all that an entry needs into its file. */
function checkEsbuild(name: string, source: Source): readonly Finding[] {
  if (!source.imports.includes('esbuild')) return []
  const entries = findProperties(source, 'entryPoints').flatMap((value) =>
    value.type === 'ArrayExpression' ? elementsOf(value) : propertiesOf(value).map((one) => one.value),
  )
  const splits = findProperties(source, 'splitting').some(({ value }) => value !== false)
  if (entries.length < 2 || splits || findProperties(source, 'bundle').length === 0) return []
  return [
    createFinding('bundled-twice', `${name}: esbuild bundles ${entries.length} entry points without splitting`, {
      remedy: "Where two of them stand in one page, set `splitting: true` with `format: 'esm'`.",
    }),
  ]
}

function findProperties({ program }: Source, key: string): readonly AnyNode[] {
  const found: AnyNode[] = []
  walk(program, (node) => {
    if (node.type === 'ObjectExpression') {
      found.push(...propertiesOf(node).flatMap((one) => (one.key === key ? [one.value] : [])))
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

function hasSpread({ properties }: AnyNode): boolean {
  return nodesIn(properties).some(({ type }) => type === 'SpreadElement')
}

function elementsOf({ elements }: AnyNode): readonly AnyNode[] {
  return nodesIn(elements)
}

function nodesIn(list: unknown): readonly AnyNode[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}
