import { accessChecks } from './checks.mjs'
import { criteria, review } from './criteria.mjs'

/** @typedef {import('./readResults.mjs').State} State */

/**
 * @typedef {object} Results
 * @property {number} views how many there are to look at.
 * @property {ReadonlyMap<string, State>} checks by name: what they said of all views.
 * @property {(file: string, title?: string) => State} readTest
 */

/** docs/accessibility.md, from what the tests said. @param {Results} results @param {string} axeVersion */
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

## What is looked at in every view

| check | what holds |
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

In the manner of a VPAT, for [WCAG 2.2](https://www.w3.org/TR/WCAG22/), levels A and AA. It is written by \`npm run accessibility\` from the results of \`npm run test:full\`: a criterion whose tests fail or did not run does not read "supports" here.

- **What was looked at:** each of the ${views} views of the modal and of its plugins (\`tests/e2e/fixtures/views.ts\`, \`embeddedViews.ts\`), as the demo page shows them in Chromium, with a fresh and with a connected visitor.
- **How:** every view is reached twice, by keyboard alone and by the browser's accessibility tree alone, and is then looked at as the second table says. axe-core is ${axeVersion}. Both themes, and languages from right to left, are looked at by \`tests/e2e/views.spec.ts\`; parts of plugins by others by [the plugin contract](plugins/testing.md).
- **What was not:** screen readers by ear, and browsers other than Chromium. The page of a host, the secure site's page inside its frame, wallets and sellers' pages are others' work; the sandbox's stand for them in tests.

"Supports" and "partially supports" are the VPAT's words. Names of checks are those of the second table; files are tests of their own. Where it says "review", texts and source were read and pictures looked at; no test holds it.
`
}

const tail = `
## What a host can spoil

- A \`themeVariables\` entry beyond those of [theming.md](theming.md) changes nothing; those keep contrast, but a font without the letters of a language does not.
- \`enableEmbedded\` puts the card into the page: heading levels, landmarks and the place in the order of Tab are the page's.
- Views of other plugins are held to the plugin contract by their authors.

Barriers are defects: please tell us ([CONTRIBUTING.md](../CONTRIBUTING.md)).
`
