import { dirname, join } from 'node:path/posix'
import { layers, libraryHomes } from './importRules.mjs'
import { readImports } from './readImports.mjs'

/**
 * Checks every import in the given sources against the table. Returns one sentence per violation. Tests and
 * `src/testing` are not part of the product, so they may import anything.
 *
 * @param {ReadonlyMap<string, string>} files source text by path relative to the root, with `/`.
 * @param {(folder: string) => readonly string[]} dependenciesOf the packages in the folder's package.json.
 * @returns {string[]}
 */
export function checkImports(files, dependenciesOf = () => []) {
  const violations = []
  const imports = new Map()
  for (const [path, source] of files) {
    if (layerOf(path)) imports.set(path, readImports(path, source))
  }
  const entries = pluginEntryClosure(imports, files)
  for (const [path, found] of imports) {
    const layer = entries.has(path) ? layers.find(({ name }) => name === 'plugin entry') : layerOf(path)
    for (const one of found) {
      const reason = objection(path, layer, one, files, dependenciesOf)
      if (reason) violations.push(`${path}:${one.line}: ${reason}`)
    }
  }
  return violations
}

function layerOf(path) {
  if (/\.(test|test-d)\.tsx?$|^(shell|embedded-wallet|sandbox|plugins\/\w+)\/src\/testing\//.test(path))
    return undefined
  return layers.find((layer) => layer.files.test(path))
}

/** Returns the files that a plugin's index reaches through static imports, including itself. */
function pluginEntryClosure(imports, files) {
  const pending = [...imports.keys()].filter((path) => layerOf(path).name === 'plugin entry')
  const reached = new Set(pending)
  for (const path of pending) {
    for (const { specifier, kind } of imports.get(path) ?? []) {
      if (kind !== 'static' || !specifier?.startsWith('.')) continue
      const target = resolve(path, specifier, files)
      if (target && imports.has(target) && !reached.has(target)) {
        reached.add(target)
        pending.push(target)
      }
    }
  }
  return reached
}

function objection(path, layer, { specifier, kind }, files, dependenciesOf) {
  if (specifier === undefined) {
    if (layer.importsAnything) return undefined
    return 'import() needs a literal, or no bundler and no check can follow it'
  }
  if (specifier.startsWith('.')) return relativeObjection(path, layer, specifier, kind, files)
  const home = libraryHomes[packageName(specifier)]
  if (home && !home.test(path)) return `${specifier} is imported in ${home.source} and nowhere else`
  if (layer.never?.some((pattern) => matches(pattern, specifier)) && !named(layer.may, specifier)) {
    return `${layer.name} may never import ${specifier}`
  }
  if (named(layer.may, specifier)) return undefined
  if (kind === 'type' && layer.types && named(layer.types, specifier)) return undefined
  if (kind !== 'static' && layer.mayLoad && named(layer.mayLoad, specifier)) return undefined
  if (layer.ownDependencies && dependenciesOf(packageFolder(path)).includes(packageName(specifier))) return undefined
  return `${layer.name} may not import ${specifier}`
}

function relativeObjection(path, layer, specifier, kind, files) {
  const target = resolve(path, specifier, files)
  if (packageFolder(target ?? join(dirname(path), specifier)) !== packageFolder(path)) {
    return `${specifier} leaves the package; import it by the package's name`
  }
  if (!target) return undefined // The compiler reports missing files.
  const other = layerOf(target)
  if (!other || other === layer || sameOwner(layer, other)) return undefined
  if (named(layer.may, other.name)) return undefined
  if (kind === 'type' && layer.types?.includes(other.name)) return undefined
  if (kind === 'dynamic' && layer.lazily?.[path]?.includes(other.name)) return undefined
  const hint = layer.types?.includes(other.name) ? ' except as types' : ''
  return `${layer.name} may not import ${other.name}${hint}`
}

// A plugin's entry loads its own module through import(). That module is checked like the entry.
function sameOwner(layer, other) {
  return layer.name.startsWith('plugin ') || (layer.name === 'plugin' && other.name.startsWith('plugin'))
}

function named(list, specifier) {
  return list.some((pattern) => matches(pattern, specifier))
}

function matches(pattern, specifier) {
  if (!pattern.endsWith('*')) return pattern === specifier
  return specifier.startsWith(pattern.slice(0, -1))
}

function packageName(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function packageFolder(path) {
  return /^((chains|plugins|examples|integrations)\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path
}

function resolve(path, specifier, files) {
  const plain = join(dirname(path), specifier)
  const candidates = [plain, plain.replace(/\.js$/, '.ts'), plain.replace(/\.js$/, '.tsx'), `${plain}/index.ts`]
  return candidates.find((candidate) => files.has(candidate))
}
