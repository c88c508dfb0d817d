import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('./en', import.meta.url))

test('default: the catalogue has each id once, and each group has one prefix', async () => {
  const files = readdirSync(folder)
  const modules = await Promise.all(files.map((file) => import(`${folder}/${file}`)))
  const groups = modules.flatMap((module) => Object.values<Record<string, string>>(module))
  const ids = groups.map((group) => Object.keys(group))
  for (const group of ids) expect(new Set(group.map((id) => id.split('.')[0])).size).toBe(1)
  const sources = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const written = Array.from(sources.join('\n').matchAll(/^ {2}'([\w.-]+)':/gm), ([, id = '']) => id)
  expect(new Set(written).size).toBe(written.length)
  expect(ids.flat().toSorted()).toEqual(written.toSorted())
})
