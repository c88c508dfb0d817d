import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderMoveTable } from '../../scripts/docs/renderMoveTable.mjs'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const kits = ['rainbowkit', 'connectkit', 'web3-onboard', 'onchainkit', 'appkit']

it.each(kits)('default: the guide from %s quotes the sizes of docs/peers.json', (kit) => {
  expect(read(`docs/moving/${kit}.md`)).toContain(`\n${renderMoveTable(JSON.parse(read('docs/peers.json')), kit)}\n`)
})

it('behavior: docs/moving.md links to every guide', () => {
  const index = read('docs/moving.md')
  expect(kits.filter((kit) => !index.includes(`(moving/${kit}.md)`))).toEqual([])
})
