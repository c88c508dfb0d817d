/** Only the files listed in CONTRIBUTING.md may mention a plugin's package or folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const section = contributing.split('## Remove a plugin')[1]?.split('\n## ')[0] ?? ''
const places = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, place]) => place ?? ''))

const plugins = readdirSync(join(root, 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && listFiles(`plugins/${entry.name}`).includes('package.json'))
  .map(({ name }) => name)

const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !/^(\.|node_modules$|docs$|test-results$|package-lock\.json$)/.test(name))
  .flatMap((entry) => (entry.isDirectory() ? listAll(entry.name) : [entry.name]))
  .filter((path) => /\.(tsx?|mjs|js|json|html|snap)$/.test(path))
const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder))
}

function listAll(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return /^(node_modules|dist.*|\..*)$/.test(entry.name) ? [] : listAll(path)
  })
}

function isIn(path: string, place: string): boolean {
  return place.endsWith('/') ? path.startsWith(place) : path === place
}

/** Files outside the plugin that mention its package or folder. */
function namersOf(id: string): string[] {
  const name = new RegExp(`@latchkey/plugin-${id}\\b|plugins/${id}\\b|"\\./${id}"`)
  return [...sources]
    .filter(([path, text]) => !path.startsWith(`plugins/${id}/`) && name.test(text))
    .map(([path]) => path)
}

describe.each(plugins)('plugins/%s', (id) => {
  test('behavior: no shipped code mentions the plugin, except the catalogue', () => {
    const product = /^(plugin-api|shell|sandbox|plugins|tools\/cli)\/.*src\//
    const isTest = /\.(test|test-d)\.tsx?$|\.snap$/
    expect(namersOf(id).filter((path) => product.test(path) && !isTest.test(path))).toEqual(['plugins/src/index.ts'])
  })

  test('behavior: the table lists every other file that mentions the plugin', () => {
    const strangers = namersOf(id).filter(
      (path) => !path.endsWith('.snap') && !places.some((place) => isIn(path, place)),
    )
    expect(strangers).toEqual([])
  })
})

test('default: every file in the table mentions the plugin', () => {
  const namers = new Set(plugins.flatMap(namersOf))
  const budgets = 'scripts/size/budgets.mjs' // by their ids
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((place) => place !== budgets && ![...namers].some((path) => isIn(path, place)))).toEqual([])
})
