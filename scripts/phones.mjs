/**
 * Writes the table in docs/phones.md from the results of `tests/e2e/full/phones.spec.ts`. `--check` only compares, and
 * skips the rows of an engine that is missing on this machine.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './root.mjs'

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const folder = join(root, '.cache', 'phones')
const path = join(root, 'docs/phones.md')
const cells = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
const columns = []
const rows = []
for (const { row, environment, column, behaviour, outcome } of cells) {
  columns[column] = behaviour
  rows[row] ??= { environment, outcomes: [] }
  rows[row].outcomes[column] = outcome
}
// Unlike `map`, `Array.from` also visits the gaps, which are combinations that can't happen.
const lines = rows
  .filter(Boolean)
  .map(({ environment, outcomes }) => line([environment, ...Array.from(columns, (_, index) => outcomes[index] ?? '–')]))
const table = [line(['a wallet that …', ...columns]), line(['---', ...columns.map(() => '---')]), ...lines]

const page = readFileSync(path, 'utf8')
const block = /(?<=<!-- results -->\n)[\s\S]*?(?=<!-- end of results -->)/
if (!values.check) writeFileSync(path, page.replace(block, `${table.join('\n')}\n`))
else {
  const stale = table.filter((one) => !page.includes(one))
  for (const one of stale) process.stdout.write(`docs/phones.md lacks this row: ${one}\n`)
  if (stale.length > 0) process.stdout.write('`node scripts/phones.mjs` writes it.\n')
  process.exitCode = stale.length > 0 || lines.length === 0 ? 1 : 0
}

function line(values) {
  return `| ${values.join(' | ')} |`
}
