import { accessChecks } from './checks.mjs'
import { criteria, review } from './criteria.mjs'

/** @typedef {import('./readResults.mjs').State} State */

/**
 * @typedef {object} Results
 * @property {number} views the number of views.
 * @property {ReadonlyMap<string, State>} checks their combined states across all views, by name.
 * @property {(file: string, title?: string) => State} readTest
 */

/** Renders docs/accessibility.md. @param {Results} results @param {string} axeVersion */
export function renderReport(results, axeVersion) {
  const rows = criteria.map((criterion) => {
    const { id, name, level, by = [], remark = '' } = criterion
    return `| ${id} ${name} | ${level} | ${judge(criterion, results)} | ${by.map(describe).join('; ')} | ${remark} |`
  })
  const looks = Object.entries(accessChecks).map(([name, what]) => `| ${name} | ${what} |`)
  return `${head(results.views, axeVersion)}
## By criterion

| criterion | level | conformance | by | remarks |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Checks in every view

| check | requires |
| --- | --- |
${looks.join('\n')}
${tail}`
}

/** @param {Pick<import('./criteria.mjs').Criterion, 'by' | 'only'>} criterion @param {Results} results */
export function judge({ by, only }, results) {
  if (!by) return 'not applicable'
  const tested = by.filter((one) => one !== review)
  const states = tested.map((one) =>
    typeof one === 'string' ? (results.checks.get(one) ?? 'missing') : results.readTest(one[0] ?? '', one[1]),
  )
  if (states.includes('failed')) return '**not supported**'
  if (states.includes('missing')) return '**not tested**'
  const said = only === 'partly' ? 'partially supports' : 'supports'
  return tested.length > 0 ? said : `${said}, by review alone`
}

function describe(one) {
  if (typeof one === 'string') return one
  const [file = '', title] = one
  const link = `[${file.split('/').at(-1)}](../${file})`
  return title ? `${link}: ${title}` : link
}

function head(views, axeVersion) {
  return `# Accessibility conformance report

See which [WCAG 2.2](https://www.w3.org/TR/WCAG22/) criteria (levels A and AA) the modal meets. The report follows the VPAT and is generated from test results. A criterion reads "supports" only if its tests pass.

- **Scope:** each of the ${views} views in the modal and its plugins, in Chromium, for new and connected users.
- **Method:** tests reach each view with the keyboard alone, then through the accessibility tree alone. They run [the checks below](#checks-in-every-view), with axe-core ${axeVersion}. [The plugin contract](plugins/testing.md) covers other authors' plugins.
- **Not covered:** manual tests with screen readers, browsers other than Chromium, and pages that Latchkey doesn't control: apps, the secure site, wallets and sellers.

The column "by" lists test files, or checks from the second table. "Review" means that we reviewed the criterion without a test.
`
}

const tail = `
## What you have to do

- Choose a font that covers your languages. You need not check colors: the modal ensures enough contrast for any [theme variables](theming.md).
- With \`enableEmbedded\`, the modal is part of your page. Check the page's heading levels, landmarks and tab order.

We treat accessibility barriers as bugs. Please report them.
`
