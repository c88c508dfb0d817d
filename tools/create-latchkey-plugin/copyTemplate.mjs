import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const template = fileURLToPath(new URL('./template', import.meta.url))

/**
 * Copies the template, and replaces its names with the plugin's.
 *
 * @param {string} folder absolute
 * @param {import('./readNames.mjs').Names} names
 */
export function copyTemplate(folder, names) {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')) {
    throw new Error(`Choose another folder: ${folder} is not empty.`)
  }
  copyFolder(template, folder, names)
}

function copyFolder(from, to, names) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    const target = join(to, rename(replaceNames(names, name)))
    if (statSync(source).isDirectory()) copyFolder(source, target, names)
    else writeFileSync(target, replaceNames(names, readFileSync(source, 'utf8')))
  }
}

/** npm omits .gitignore files when publishing, and treats a folder with a package.json as a package. */
function rename(name) {
  return name.replace(/^_package\.json$/, 'package.json').replace(/^_gitignore$/, '.gitignore')
}

function replaceNames({ id, camel, pascal, words }, text) {
  return text
    .replaceAll('my-plugin', id)
    .replaceAll('MyPlugin', pascal)
    .replaceAll('myPlugin', camel)
    .replaceAll('My plugin', words)
}
