import { causes } from './causes.mjs'
import { judge } from './goals.mjs'
import { describe, renderMarkdownTable } from './renderTable.mjs'

/**
 * Renders `docs/peers.md`.
 *
 * @param {Awaited<ReturnType<typeof import('./runPeers.mjs').runPeers>>} figures
 * @param {string} machine the machine that ran the bench.
 */
export function renderReport({ kits, chromium, runs }, machine) {
  const judgements = judge(kits)
  const missed = new Set(judgements.filter(({ met }) => !met).map(({ title }) => title))
  const names = new Map(kits.map(({ id, name }) => [id, name]))
  return `# Comparison with other kits

\`npm run bench -- peers --report\` builds [the same page](../tests/bench/peers/README.md) with each kit, and serves it gzipped from a local server. The browser is Chromium ${chromium} (${machine}). Figures are ${visits(runs)} in fresh profiles. The pages differ only in the lines that each kit's documentation requires. Every page announces the same wallet. Bytes include headers. Requests to other hosts fail immediately.

## Bytes

*Before click* covers everything that the page loads before the user clicks the button. *Until Connect* covers everything until a wallet can be clicked. *Outside* counts requests to other hosts before the click on the button.

${renderMarkdownTable(kits, (title) => ['before click', 'until Connect', 'requests', 'outside'].includes(title))}
## Time

*Usable* is the time from navigation until the button accepts a click. *Connect* is the time from that click until a wallet can be clicked. Slow 3G is Chromium's preset: 400 kbit/s, with a latency of two seconds. The test clicks once the page has loaded everything that it loads without user input. With \`hover\`, the mouse rests on the button for 300 ms before the click. Reduced motion and reduced transparency are on.

${renderMarkdownTable(kits, (title) => title === 'usable' || title === 'Connect')}
## Weight

*Blocked* adds up the time that tasks take beyond 50 ms each, until the click. *Early click* is a click in the first frame that shows the button, on fast 3G. It is *kept* if it opened the modal. Heap size (after garbage collection), elements (including shadow roots) and axe's findings (WCAG 2.2, A and AA) are measured with the modal open. Packages include React's three.

${renderMarkdownTable(kits, (title) => ['blocked', 'early click', 'heap', 'elements', 'axe', 'packages', 'installed'].includes(title))}
## Goals

Each value is a ratio to the bare dialog in the same run, beside its limit. Early clicks and packages are absolute numbers.

| goal | ${judgedNames(judgements, names).join(' | ')} |
| --- | ${judgedNames(judgements, names)
    .map(() => '---')
    .join(' | ')} |
${renderGoalRows(judgements)}
${missed.size > 0 ? renderCauses(missed) : ''}## Versions

| kit | version | React |
| --- | --- | --- |
${kits.map(({ name, package: id, version, react }) => `| ${name}${id ? ` (\`${id}\`)` : ''} | ${version ?? 'this repository’s'} | ${react} |\n`).join('')}
${kits
  .filter(({ remark }) => remark)
  .map(({ name, remark }) => `- **${name}**: ${remark}\n`)
  .join('')}
The numbers of bytes, requests and packages are also in [peers.json](peers.json).
`
}

function visits(runs) {
  if (runs === 1) return 'one visit under each condition,'
  return `medians of ${runs} visits under each condition (fewer for heavy kits and on slow networks),`
}

function renderGoalRows(judgements) {
  const columns = judgedIds(judgements)
  const titles = [...new Set(judgements.map(({ title }) => title))]
  return titles
    .map((title) => {
      const cells = columns.map((id) => {
        const found = judgements.find((one) => one.title === title && one.kit === id)
        return found ? `${describe(found)}: ${found.met ? 'met' : '**missed**'}` : ''
      })
      return `| ${title} | ${cells.join(' | ')} |\n`
    })
    .join('')
}

function renderCauses(missed) {
  return `### Why goals are missed\n\n${[...missed].map((title) => `- **${title}**: ${causes[title]}\n`).join('')}\n`
}

/** Sorts in the table's order. */
function judgedIds(judgements) {
  return [...new Set(judgements.map(({ kit }) => kit))]
}

function judgedNames(judgements, names) {
  return judgedIds(judgements).map((id) => names.get(id))
}
