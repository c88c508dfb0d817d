/** `npm run size`: gzip bytes of what a visitor fetches, beside the budgets; `--json` prints nothing but the figures. */
import { budgets } from './size/budgets.mjs'
import { measureSizes } from './size/measureSizes.mjs'

const { sizes, problems } = await measureSizes()
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(sizes, null, 2)}\n`)
else printTable()

function printTable() {
  const { view, ...named } = budgets
  const names = [...new Set([...Object.keys(named), ...Object.keys(sizes)])]
  const rows = names.map((name) => row(name, sizes[name], name.startsWith('view-') ? view : budgets[name]))
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column].length)))
  for (const [name, size, budget, verdict] of rows) {
    const line = `${name.padEnd(widths[0])}  ${size.padStart(widths[1])}  ${budget.padStart(widths[2])}  ${verdict}`
    process.stdout.write(`${line.trimEnd()}\n`)
  }
  for (const problem of problems) process.stdout.write(`${problem}\n`)
}

function row(name, size, budget) {
  if (size === undefined || size > budget || budget === undefined) process.exitCode = 1
  const verdict = size === undefined ? 'MISSING' : budget === undefined ? 'NO BUDGET' : size > budget ? 'OVER' : ''
  return [name, kilobytes(size), budget === undefined ? '' : `of ${kilobytes(budget)}`, verdict]
}

function kilobytes(bytes) {
  return bytes === undefined ? '-' : `${(bytes / 1000).toFixed(2)} kB`
}
