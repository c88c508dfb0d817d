import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergePackages } from './mergePackages.mjs'

const root = fileURLToPath(new URL('./templates', import.meta.url))

/**
 * Lays a template's folders on each other, with the site's names in the place of the template's.
 *
 * @param {string} folder absolute
 * @param {import('./templates.mjs').Template} template
 * @param {{ name: string, title: string }} names
 * @param {{ force?: boolean }} [options] `force` writes into a folder that is not empty.
 */
export function copySite(folder, template, names, { force = false } = {}) {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Error(`${folder} is a file.`)
  if (!force && existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')) {
    throw new Error(`${folder} is not empty. Choose another folder, or write into it by --force.`)
  }
  const files = new Map()
  for (const layer of template.folders) readLayer(join(root, layer), '', files)
  for (const [path, texts] of files) {
    const text = path === 'package.json' ? mergePackages(texts) : texts.at(-1)
    const target = join(folder, path)
    mkdirSync(join(target, '..'), { recursive: true })
    writeFileSync(target, put(names, template.environmentPrefix, text))
  }
}

/** By their paths in the site, what each layer has of them. */
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

/** npm leaves a .gitignore out of packages, and takes a nested package.json for a package. */
function rename(name) {
  return name.replace(/^_package\.json$/, 'package.json').replace(/^_(gitignore|env)/, '.$1')
}

function put({ name, title }, environmentPrefix, text) {
  return text.replaceAll('ENV_PREFIX_', environmentPrefix).replaceAll('my-site', name).replaceAll('My site', title)
}
