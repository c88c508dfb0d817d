/**
 * `node scripts/docs/writeMoveTables.mjs` rewrites the tables in `docs/moving`. First run
 * `npm run bench -- peers --report`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { renderMoveTable } from './renderMoveTable.mjs'

const figures = JSON.parse(readFileSync(join(root, 'docs/peers.json'), 'utf8'))
for (const id of ['rainbowkit', 'connectkit', 'web3-onboard', 'onchainkit', 'appkit']) {
  const file = join(root, `docs/moving/${id}.md`)
  const page = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    page.replace(/^\| a page with \|[^\n]*(\n\|[^\n]*)*/m, () => renderMoveTable(figures, id)),
  )
}
