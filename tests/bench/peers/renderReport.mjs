import { causes } from './causes.mjs'
import { judge } from './goals.mjs'
import { describe, renderMarkdownTable } from './renderTable.mjs'

/**
 * `docs/peers.md`, whole.
 *
 * @param {Awaited<ReturnType<typeof import('./runPeers.mjs').runPeers>>} figures
 * @param {string} machine what it ran on.
 */
export function renderReport({ kits, chromium, runs }, machine) {
  const judgements = judge(kits)
  const missed = new Set(judgements.filter(({ met }) => !met).map(({ title }) => title))
  const names = new Map(kits.map(({ id, name }) => [id, name]))
  return `# Beside the peers

Made by \`npm run bench -- peers --report\`: one page, built with each kit by one configuration of one bundler, served by one local server with gzip, and visited in turn by Chromium ${chromium} (${machine}; ${visits(runs)} in fresh profiles). The pages differ in the kit's own lines alone, which are those that its documentation begins with; they stand in [\`tests/bench/peers/pages\`](../bench/peers/README.md). Every page announces the same wallet, by EIP-6963 and by the Wallet Standard. Everything that is fetched counts, with its headers: page, scripts, styles, fonts, pictures. No page reaches another host: what it asks for there fails at once and is counted.

## Bytes

Until Connect: what was asked for before a wallet could be clicked, whole. Requests: before the click, and until Connect. Outside: requests to other hosts before the click.

${renderMarkdownTable(kits, (title) => ['before click', 'until Connect', 'requests', 'outside'].includes(title))}
## Time

Milliseconds from the navigation until the button takes a click, and from the click until a wallet in the modal does. Slow 3G is Chromium's: 400 kbit/s, and two seconds until an answer begins. A click is made by script, so that nothing comes before it; \`hover\` is a mouse that rests on the button for 300 ms and then presses it. Before a click the page has fetched all that it fetches by itself. The visitor prefers reduced motion and reduced transparency: the machine has no graphics card, where the blur behind a modal alone takes up to a second.

${renderMarkdownTable(kits, (title) => title === 'usable' || title === 'Connect')}
## Weight

Blocked: what tasks took beyond 50 ms each until the click, at a quarter of the processor's speed. Early click: made in the first frame that shows the button, at 4x CPU on fast 3G; kept, when the modal opened for it. Heap (after a collection), elements (those in shadow roots too) and axe's findings (WCAG 2.2, A and AA, one for each element) are the page's with its modal open. Packages are what npm puts into an empty folder for the page's dependencies, React's three among them.

${renderMarkdownTable(kits, (title) => ['blocked', 'early click', 'heap', 'elements', 'axe', 'packages', 'installed'].includes(title))}
## Goals

Ratios to the bare dialog of the same run. They are set for the shell alone; all plugins are held against the same.

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
The figures of bytes, requests and packages are in [peers.json](peers.json), too.
`
}

function visits(runs) {
  if (runs === 1) return 'one visit under each condition, so that single times are rough,'
  return `medians of ${runs} visits under each condition, fewer of the heavy kits and on a slow network, where visits hardly differ,`
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
  return `### What misses, and why\n\n${[...missed].map((title) => `- **${title}**: ${causes[title]}\n`).join('')}\n`
}

/** In the table's order. */
function judgedIds(judgements) {
  return [...new Set(judgements.map(({ kit }) => kit))]
}

function judgedNames(judgements, names) {
  return judgedIds(judgements).map((id) => names.get(id))
}
