import { accessChecks } from './checks.mjs'
import { criteria, review } from './criteria.mjs'

/** @typedef {import('./readResults.mjs').State} State */

/**
 * @typedef {object} Results
 * @property {number} views the number of views.
 * @property {ReadonlyMap<string, State>} checks each check's state across all views, by name.
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

See which criteria of [WCAG 2.2](https://www.w3.org/TR/WCAG22/), levels A and AA, the modal meets. The report follows the VPAT. It is written from test results: a criterion needs passing tests to read "supports".

- **Scope:** each of the ${views} views of the modal and its plugins, in Chromium, for new and for connected users.
- **Method:** tests reach each view only by keyboard, then only by the accessibility tree, and run [the checks below](#checks-in-every-view), with axe-core ${axeVersion}. [The plugin contract](plugins/testing.md) covers other authors' plugins.
- **Not covered:** listening to screen readers, and browsers other than Chromium. Host pages, the secure site, wallets and sellers' pages are not ours.

The column "by" names checks of the second table, or test files. "Review" means reviewed without a test.
`
}

const tail = `
## Your part

- Choose a font with the letters of your languages. The \`themeVariables\` of [theming.md](theming.md) keep the contrast.
- With \`enableEmbedded\`, the card is part of your page. Check heading levels, landmarks and tab order.

Barriers are defects: please report them.
`
