/** Fails if a catalogue has missing, unused or untranslated messages (docs/messages.md). Run `npx tsc -b` first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkCatalogue } from '../../plugin-api/dist/testing/catalogues/checkCatalogue.js'
import { root } from '../root.mjs'
import { findUntranslated } from './findUntranslated.mjs'
import { international, sharedWithEnglish } from './international.mjs'
import { readCatalogue, readConstants, readTexts } from './readTexts.mjs'

const pseudo = ['ar-XB.ts', 'writePseudo.ts']
const problems = []
let texts = 0
let catalogues = 0
const expected = locales('shell/src/messages/locales')

const shell = readShell()
check('shell', shell, 'shell/src/messages/locales')
for (const id of unusedIn(['shell/src', 'integrations/elements/src'], shell))
  problems.push(`shell: ${id} is shown nowhere`)
for (const id of readdirSync(join(root, 'plugins'))) {
  const folder = `plugins/${id}/src`
  if (existsSync(join(root, `plugins/${id}/package.json`))) check(id, readPlugin(folder), `${folder}/locales`)
}

for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${texts} texts, ${catalogues} catalogues, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 || texts === 0 || catalogues === 0 ? 1 : 0

function check(name, english, folder) {
  texts += english.size
  const found = existsSync(join(root, folder)) ? locales(folder) : []
  for (const locale of expected) if (!found.includes(locale)) problems.push(`${name}: ${locale} is missing`)
  for (const locale of found) {
    catalogues += 1
    const catalogue = readCatalogue(`${locale}.ts`, read(`${folder}/${locale}.ts`))
    const same = new Set([...international, ...(sharedWithEnglish[locale] ?? [])])
    const wrong = [...checkCatalogue({ english, catalogue, locale }), ...findUntranslated(english, catalogue, same)]
    problems.push(...wrong.map((problem) => `${name}, ${locale}: ${problem}`))
  }
}

function locales(folder) {
  return readdirSync(join(root, folder))
    .filter((file) => !pseudo.includes(file))
    .map((file) => basename(file, '.ts'))
}

/** Reads the shell's messages from the groups that views import, and the kit's messages from its components. */
function readShell() {
  const folder = 'shell/src/messages/en'
  const groups = readdirSync(join(root, folder)).flatMap((file) => [...readCatalogue(file, read(`${folder}/${file}`))])
  return new Map([...readPlugin('plugin-api/src/kit', new Map()), ...groups])
}

/** A plugin's messages are in its views. Each id has only one English message, so that one translation fits. */
function readPlugin(folder, shared = shell) {
  const files = sources(folder)
  const constants = new Map(files.flatMap((path) => [...readConstants(path, read(path))]))
  const found = new Map()
  for (const path of files) {
    for (const { id, text } of readTexts(path, read(path), constants)) {
      // Messages that the shell also has are in the shell's catalogue.
      if (shared.get(id) === text) continue
      if (found.has(id) && found.get(id) !== text) problems.push(`${path}: ${id} is '${text}' and '${found.get(id)}'`)
      found.set(id, text)
    }
  }
  return found
}

/**
 * Ids that no source contains, either in full or as the start of a template. Error ids are looked up by their codes.
 */
function unusedIn(folders, english) {
  const code = folders
    .flatMap(sources)
    .filter((path) => !path.startsWith('shell/src/messages/en'))
    .map(read)
    .join('\n')
  const kit = sources('plugin-api/src/kit').map(read).join('\n')
  const named = new Set(Array.from(`${code}\n${kit}`.matchAll(/['"]([\w.-]+)['"]/g), ([, id]) => id))
  const starts = Array.from(code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g), ([, start]) => start)
  return [...english.keys()].filter(
    (id) =>
      !named.has(id) &&
      !starts.some((start) => id.startsWith(start)) &&
      !(id.startsWith('error.') && readErrors().has(id.slice('error.'.length))),
  )
}

let codes
function readErrors() {
  codes ??= new Set(
    ['shell/src', 'plugin-api/src', 'chains', 'integrations/wagmi/src']
      .flatMap(sources)
      .flatMap((path) => Array.from(read(path).matchAll(/['"]?\b([A-Z][A-Z_]{3,})\b['"]?/g), ([, code]) => code)),
  )
  return codes
}

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test(-d)?\.|\/(testing|locales|messages\/en)\//.test(path))
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}
