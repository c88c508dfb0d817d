import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { kitMessages } from './en/kit.js'
import { en } from './en.js'

const kitFolder = fileURLToPath(new URL('../../../plugin-api/src/kit', import.meta.url))
const groupFolder = fileURLToPath(new URL('./en', import.meta.url))

test('default: every id of every group is in the catalogue, each once and under its group', () => {
  const groups = readdirSync(groupFolder).map((file) =>
    Array.from(readFileSync(`${groupFolder}/${file}`, 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm), ([, id = '']) => id),
  )
  for (const group of groups) expect(new Set(group.map((id) => id.split('.')[0])).size).toBe(1)
  expect(groups.flat().toSorted()).toEqual(Object.keys(en).toSorted())
})

test("default: the kit's texts are in the catalogue as they stand in the kit", () => {
  const sources = readdirSync(kitFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(`${kitFolder}/${file}`, 'utf8'))
    .join('\n')
  const texts = Array.from(sources.matchAll(/text\(\s*'(kit\.[\w-]+)',\s*'([^']*)'/g), ([, id, text]) => [id, text])
  expect(Object.fromEntries(texts)).toEqual(kitMessages)
})
