import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as groups from './en/index.js'

const kitFolder = fileURLToPath(new URL('../../../plugin-api/src/kit', import.meta.url))
const groupFolder = fileURLToPath(new URL('./en', import.meta.url))

test('default: the catalogue has each id once, and each group has one prefix', () => {
  const sources = readdirSync(groupFolder).map((file) => readFileSync(`${groupFolder}/${file}`, 'utf8'))
  const written = Array.from(sources.join('\n').matchAll(/^ {2}'([\w.-]+)':/gm), ([, id = '']) => id)
  const ids = Object.values(groups).map((group) => Object.keys(group))
  for (const group of ids) expect(new Set(group.map((id) => id.split('.')[0])).size).toBe(1)
  expect(new Set(written).size).toBe(written.length)
  expect(ids.flat().toSorted()).toEqual(written.toSorted())
})

test("default: the catalogue has the kit's messages unchanged", () => {
  const sources = readdirSync(kitFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^.]+\.tsx?$/.test(file))
    .map((file) => readFileSync(`${kitFolder}/${file}`, 'utf8'))
    .join('\n')
  const texts = Array.from(sources.matchAll(/text\(\s*'(kit\.[\w-]+)',\s*'([^']*)'/g), ([, id, text]) => [id, text])
  expect(Object.fromEntries(texts)).toEqual(groups.kitMessages)
})
