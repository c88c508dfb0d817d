import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { kitMessages } from './en/kit.js'
import { en } from './en.js'

const kitFolder = fileURLToPath(new URL('../../../plugin-api/src/kit', import.meta.url))
const groupFolder = fileURLToPath(new URL('./en', import.meta.url))

test('default: an id tells its group, and no two groups share one', async () => {
  const groups = await Promise.all(
    readdirSync(groupFolder)
      .map((file) => file.replace('.ts', ''))
      .map((name) => import(`./en/${name}.js`) as Promise<Record<string, object>>),
  )
  const ids = groups.flatMap((module) => Object.values(module)).map((group) => Object.keys(group))
  for (const group of ids) expect(new Set(group.map((id) => id.split('.')[0])).size).toBe(1)
  expect(ids.flat().toSorted()).toEqual(Object.keys(en).toSorted())
})

test("default: the kit's texts are in the catalogue as they stand in the kit", () => {
  const sources = readdirSync(kitFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(`${kitFolder}/${file}`, 'utf8'))
    .join('\n')
  const texts = Array.from(sources.matchAll(/text\(\s*'(kit\.[\w-]+)',\s*'([^']*)'/g), ([, id, text]) => [id, text])
  expect(Object.fromEntries(texts)).toEqual(kitMessages)
})
