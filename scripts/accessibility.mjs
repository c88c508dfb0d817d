/**
 * `npm run accessibility`: writes docs/accessibility.md from the results of `npm run test:full`, or from the given JSON
 * reports of Playwright and vitest. `--check` writes nothing and only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { criteria } from './accessibility/criteria.mjs'
import { listViews } from './accessibility/listViews.mjs'
import { readResults } from './accessibility/readResults.mjs'
import { judge, renderReport } from './accessibility/renderReport.mjs'
import { root } from './root.mjs'

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
const last = ['unit.json', 'unit-again.json', 'browser.json'].map((name) => join(root, '.cache/test', name))
const results = readResults(positionals.length > 0 ? positionals : last, listViews())
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/axe-core/package.json'), 'utf8'))
const report = renderReport(results, version)
const path = join(root, 'docs/accessibility.md')

const open = criteria.filter((criterion) => judge(criterion, results).startsWith('**'))
for (const criterion of open) process.stdout.write(`${criterion.id} ${criterion.name}: ${judge(criterion, results)}\n`)
if (!values.check) writeFileSync(path, report)
else if (readFileSync(path, 'utf8') !== report) {
  process.stdout.write('docs/accessibility.md is not what the tests say: `npm run accessibility` writes it.\n')
  process.exitCode = 1
}
if (open.length > 0) process.exitCode = 1
