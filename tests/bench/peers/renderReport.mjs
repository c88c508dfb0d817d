import { causes } from './causes.mjs'
import { judge } from './goals.mjs'
import { besideOf, describe, renderMarkdownTable } from './renderTable.mjs'

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

\`npm run bench -- peers --report\` builds [the same page](../tests/bench/peers/README.md) with each kit, and serves it gzipped from a local server. The browser is Chromium ${chromium} (${machine}). Figures are ${visits(runs)} in fresh profiles. The pages differ only in the lines that each kit's documentation requires. Every page announces the same wallet, once per chain. Requests to other hosts fail immediately.

A page is *at rest* 5 seconds after its load event, once its network is quiet. A *tap* is a real touch of 80 ms on the button of a page at rest. Slow 3G (400 kbit/s, with a latency of two seconds) and fast 4G (8.1 Mbit/s, 165 ms) are Chromium's presets. *HTTP/2* is with TLS, everything else is HTTP/1.1 without it. Chromium slows responses, but not the connecting before them. *4x* slows the processor to a quarter. Reduced motion and reduced transparency are on.

## Bytes

Bytes include headers, and are counted on fast 4G.

| column | covers |
| --- | --- |
| with page | all requests that start before the page's load event, and those that end before the button accepts a click |
| at rest | everything that the page loads without user input, such as Latchkey's prefetched code |
| until Connect | everything until a wallet can be tapped |
| until connected | everything until the page shows the address of a wallet that approves at once |
| outside | requests to other hosts before the tap |

${renderMarkdownTable(kits, (title) => ['with page', 'at rest', 'until Connect', 'until connected', 'requests', 'outside'].includes(title))}
## Time

| column | covers |
| --- | --- |
| usable | from navigation until the button accepts a click |
| tap | from the browser's click event, on a page at rest, until a wallet can be tapped |
| hover | the same, with a mouse that rests on the button for 300 ms before it clicks |
| load and tap | from navigation until a wallet can be tapped, if the tap begins in the button's first frame |
| connected | from the click event on the wallet until the page shows its address |

${renderMarkdownTable(kits, (title) => ['usable', 'tap', 'hover', 'load and tap', 'connected'].includes(title))}
## Interactions

The longest time from an input to the next frame, at 4x CPU, as Chromium reports it for [INP](https://web.dev/articles/inp). *Opening* is the tap on the button. *Views* is switching to all wallets and back, and *typing* is in the wallet search, with 20 more announced wallets. Only kits with a wallet search in the modal have these two.

${renderMarkdownTable(kits, (title) => ['opening', 'views', 'typing'].includes(title))}
## Weight

*Blocked* adds up the time that tasks take beyond 50 ms each, until the tap. An *early tap* begins in the first frame that shows the button, at 4x CPU and on slow 3G. It is *kept* if it opened the modal. Heap size (after garbage collection), elements (including shadow roots) and axe's findings (WCAG 2.2, A and AA) are measured with the modal open. Packages include React's three.

${renderMarkdownTable(kits, (title) => ['blocked', 'early tap', 'heap', 'elements', 'axe', 'packages', 'installed'].includes(title))}
## Goals

Each value is a ratio to the bare dialog in the same run, beside its limit. *Beside peers* means beside the fastest peer that merges announced wallets with a built-in list, as Latchkey does: ${listing(kits)}. The goal for a tap at once compares with the fastest of all peers. Interactions (ms), early taps and packages are absolute numbers.

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

function listing(kits) {
  return kits
    .filter(({ list }) => list)
    .map(({ name }) => name)
    .join(', ')
}

function visits(runs) {
  if (runs === 1) return 'one visit under each condition,'
  return `medians of ${runs} visits at 4x CPU (fewer for heavy kits and under other conditions),`
}

function renderGoalRows(judgements) {
  const columns = judgedIds(judgements)
  const titles = [...new Set(judgements.map(({ title }) => title))]
  return titles
    .map((title) => {
      const cells = columns.map((id) => {
        const found = judgements.find((one) => one.title === title && one.kit === id)
        return found ? `${describe(found)}${besideOf(found)}: ${found.met ? 'met' : '**missed**'}` : ''
      })
      return `| ${title} | ${cells.join(' | ')} |\n`
    })
    .join('')
}

function renderCauses(missed) {
  return `### Why goals are missed\n\n${[...missed].map((title) => `- **${title}**: ${causes[title] ?? 'the cause is not known yet.'}\n`).join('')}\n`
}

/** Sorts in the table's order. */
function judgedIds(judgements) {
  return [...new Set(judgements.map(({ kit }) => kit))]
}

function judgedNames(judgements, names) {
  return judgedIds(judgements).map((id) => names.get(id))
}
