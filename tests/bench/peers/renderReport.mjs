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

\`npm run bench -- peers --report\` builds [the same page](../tests/bench/peers/README.md) with each kit, and serves it from a local server with gzip. The browser is Chromium ${chromium} (${machine}). Figures are ${visits(runs)} in fresh profiles. Only the kit's own lines differ, and they follow its documentation. Every page announces the same wallet. All bytes count, with headers. Requests to other hosts fail at once.

## Bytes

*Until Connect* covers everything requested before a wallet can be clicked. *Outside* counts requests to other hosts before the click.

${renderMarkdownTable(kits, (title) => ['before click', 'until Connect', 'requests', 'outside'].includes(title))}
## Time

*Usable*: milliseconds from navigation until the button accepts a click. *Connect*: from the click until a wallet can be clicked. Slow 3G is Chromium's: 400 kbit/s, with a latency of two seconds. Clicks come after the page has loaded everything it loads by itself. With \`hover\`, the mouse rests on the button for 300 ms first. Reduced motion and transparency are on.

${renderMarkdownTable(kits, (title) => title === 'usable' || title === 'Connect')}
## Weight

*Blocked*: time of tasks beyond 50 ms each, until the click. *Early click*: made in the first frame that shows the button, on fast 3G; *kept* if it opened the modal. Heap (after garbage collection), elements (with shadow roots) and axe's findings (WCAG 2.2, A and AA) are measured with the modal open. Packages include React's three.

${renderMarkdownTable(kits, (title) => ['blocked', 'early click', 'heap', 'elements', 'axe', 'packages', 'installed'].includes(title))}
## Goals

Ratios to the bare dialog of the same run.

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
Bytes, requests and packages are also in [peers.json](peers.json).
`
}

function visits(runs) {
  if (runs === 1) return 'one visit under each condition,'
  return `medians of ${runs} visits under each condition, fewer of the heavy kits and on a slow network,`
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
