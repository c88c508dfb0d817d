import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { catalogue, createCatalogue } from './index.js'

describe('catalogue', () => {
  it('default: contains every plugin in the folder, and so does the README', () => {
    const folder = fileURLToPath(new URL('../', import.meta.url))
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['src', 'dist', 'node_modules'].includes(entry.name))
      .map(({ name }) => name)
    expect(catalogue.map(({ manifest }) => manifest.id).sort()).toEqual(folders.sort())
    const readme = readFileSync(`${folder}/README.md`, 'utf8')
    for (const id of folders) expect(readme).toContain(`| \`${id}\` |`)
  })

  it('parameters: options', () => {
    const [receive] = createCatalogue({ receive: { qrContent: 'payment' } })
    expect(receive.options).toEqual({ qrContent: 'payment' })
    expect(catalogue[0].options).toEqual({})
  })
})
