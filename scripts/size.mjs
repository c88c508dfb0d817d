/**
 * `npm run size`: prints the gzip bytes that a user's browser fetches, next to the budgets. `--json` prints only the
 * figures, `--modules <name>` prints a group's modules. `--report` writes docs/bundle.md. Without it, the command only
 * compares that page with the figures.
 */
import { parseArgs } from 'node:util'
import { compilePackages } from './compilePackages.mjs'
import { installDependencies } from './installDependencies.mjs'
import { requireNode } from './requireNode.mjs'
import { stopCommands } from './runCommand.mjs'
import { budgets } from './size/budgets.mjs'
import { stopOnSignal } from './stopOnSignal.mjs'

requireNode()
stopOnSignal(stopCommands)

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, modules: { type: 'string' }, report: { type: 'boolean' } },
})
await installDependencies({ quiet: values.json })
if (!(await compilePackages({ quiet: true }))) process.exit(1)
// Imported lazily, because its dependencies might not be installed before this point.
const { measureSizes } = await import('./size/measureSizes.mjs')
const { checkReport, writeReport } = await import('./size/bundleReport.mjs')
const { groups, problems, hosts } = await measureSizes()

if (values.report) writeReport(hosts)
if (values.json) printJson()
else if (values.modules) printModules(values.modules)
else printTable()

function printJson() {
  const sizes = Object.fromEntries(Object.entries(groups).map(([name, { bytes }]) => [name, bytes]))
  process.stdout.write(`${JSON.stringify(sizes, null, 2)}\n`)
}

function printModules(name) {
  const modules = [...(groups[name]?.modules ?? [])].sort((one, other) => other.bytes - one.bytes)
  for (const module of modules) process.stdout.write(`${String(module.bytes).padStart(8)}  ${module.name}\n`)
  process.stdout.write('Sizes are of the sources, before unused exports are dropped and the rest is minified.\n')
}

function printTable() {
  const { view, lazy, ...named } = budgets
  const names = [...new Set([...Object.keys(named), ...Object.keys(groups)])]
  const rows = names.map((name) => row(name, groups[name]?.bytes, budgetOf(name)))
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column].length)))
  for (const [name, size, budget, verdict] of rows) {
    const line = `${name.padEnd(widths[0])}  ${size.padStart(widths[1])}  ${budget.padStart(widths[2])}  ${verdict}`
    process.stdout.write(`${line.trimEnd()}\n`)
  }
  const reported = [...problems, ...checkReport(hosts)]
  for (const problem of reported) process.stdout.write(`${problem}\n`)
  if (reported.length > 0 || rows.some(([, , , verdict]) => verdict)) process.exitCode = 1
}

function budgetOf(name) {
  return budgets[name] ?? budgets[/^(view|lazy)-/.exec(name)?.[1] ?? name]
}

function row(name, bytes, budget) {
  const verdict = bytes === undefined ? 'MISSING' : budget === undefined ? 'NO BUDGET' : bytes > budget ? 'OVER' : ''
  return [name, kilobytes(bytes), budget === undefined ? '' : `of ${kilobytes(budget)}`, verdict]
}

function kilobytes(bytes) {
  return bytes === undefined ? '-' : `${(bytes / 1000).toFixed(2)} kB`
}
