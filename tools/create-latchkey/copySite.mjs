import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('./templates', import.meta.url))

/**
 * Copies a template's folders, and replaces its names with the app's.
 *
 * @param {string} folder absolute
 * @param {import('./templates.mjs').Template} template
 * @param {{ name: string, title: string }} names
 * @param {{ force?: boolean }} [options] With `force`, the folder may contain files.
 */
export function copySite(folder, template, names, { force = false } = {}) {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Error(`${folder} is a file.`)
  if (!force && existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')) {
    throw new Error(`Choose another folder, or pass --force: ${folder} is not empty.`)
  }
  const files = new Map()
  for (const layer of template.folders) readLayer(join(root, layer), '', files)
  for (const [path, texts] of files) {
    const text = path === 'package.json' ? mergePackages(texts) : texts.at(-1)
    const target = join(folder, path)
    mkdirSync(join(target, '..'), { recursive: true })
    writeFileSync(target, replaceNames(names, template.environmentPrefix, text))
  }
}

/** Adds a template folder's files to `files`, by path in the app. */
function readLayer(from, path, files) {
  for (const name of readdirSync(join(from, path))) {
    const source = join(path, name)
    if (statSync(join(from, source)).isDirectory()) {
      readLayer(from, source, files)
      continue
    }
    const target = join(path, rename(name))
    files.set(target, [...(files.get(target) ?? []), readFileSync(join(from, source), 'utf8')])
  }
}

/** npm omits .gitignore files when publishing, and treats a folder with a package.json as a package. */
function rename(name) {
  return name.replace(/^_package\.json$/, 'package.json').replace(/^_(gitignore|env)/, '.$1')
}

function replaceNames({ name, title }, environmentPrefix, text) {
  return text.replaceAll('ENV_PREFIX_', environmentPrefix).replaceAll('my-site', name).replaceAll('My site', title)
}

/**
 * Merges package.json files. If a field is in several files, the last wins, but objects such as `dependencies` are
 * merged.
 *
 * @param {readonly string[]} texts
 */
export function mergePackages(texts) {
  const merged = {}
  for (const fields of texts.map((text) => JSON.parse(text))) {
    for (const [field, value] of Object.entries(fields)) {
      merged[field] = isObject(value) ? { ...merged[field], ...value } : value
    }
  }
  // npm writes dependencies in this order.
  for (const field of ['dependencies', 'devDependencies']) {
    merged[field] = Object.fromEntries(Object.entries(merged[field] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return `${JSON.stringify(merged, null, 2)}\n`
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Derives an app's names from its folder's name.
 *
 * @param {string} name
 * @returns {{ name: string, title: string }} `coffee-shop` and `Coffee shop`
 * @throws {Error} If npm does not allow the name for a package.
 */
export function readNames(name) {
  if (!/^[a-z\d][a-z\d._-]*$/.test(name) || name.length > 214 || /^(node_modules|favicon\.ico)$/.test(name)) {
    throw new Error(`Name the folder with lowercase letters, digits and dashes, such as coffee-shop: not '${name}'.`)
  }
  const words = name.replace(/[._-]+/g, ' ').trim()
  return { name, title: words.charAt(0).toUpperCase() + words.slice(1) }
}
