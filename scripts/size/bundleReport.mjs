import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** @typedef {import('./describeBundles.mjs').Host} Host */

const file = join(root, 'docs', 'bundle.md')
const tolerance = 0.05
const slackBytes = 300 // keeps one more line from pushing a 0.5 kB part over the tolerance

/** @param {readonly Host[]} hosts */
export function writeReport(hosts) {
  writeFileSync(file, write(hosts))
}

/**
 * Compares the committed report with current measurements. Figures may differ by 5% or 300 bytes, so that small
 * changes do not need a new report.
 *
 * @param {readonly Host[]} hosts
 * @returns {readonly string[]} the figures that differ by more than that.
 */
export function checkReport(hosts) {
  const written = new Map(existsSync(file) ? readFigures(readFileSync(file, 'utf8')) : [])
  const measured = readFigures(write(hosts))
  const off = measured.filter(([key, kilobytes]) => {
    const before = written.get(key)
    // The phase's total covers parts that were added or removed.
    if (before === undefined) return key.endsWith('**')
    return Math.abs(kilobytes - before) > Math.max(before * tolerance, slackBytes / 1000)
  })
  if (off.length === 0) return []
  const [[key, now]] = off
  return [
    `docs/bundle.md is off by more than 5% in ${off.length} places (${key.replaceAll('*', '')}: ${written.get(key) ?? 'not there'}, now ${now} kB): npm run size -- --report`,
  ]
}

/** Maps each row's host, phase and name to its kilobytes. */
function readFigures(text) {
  let title = ''
  let when = ''
  return text.split('\n').flatMap((line) => {
    title = /^## (.+)/.exec(line)?.[1] ?? title
    const [, phase, name, kilobytes] = /^\| (.*?) \| (.+?) \| \**([\d.]+)\** \|$/.exec(line) ?? []
    if (!name) return []
    when = phase || when
    return [[`${title}, ${when}, ${name}`, Number(kilobytes)]]
  })
}

function write(hosts) {
  return `# What loads when

Made by \`npm run size -- --report\` from the built packages; \`npm run size\` fails when a figure is off by more than 5%. Kilobytes of gzip, without React (a React host has it; ${'`@latchkey/cdn`'} brings 65 kB of it at first intent) and without the bundler's own loader (about 1 kB). A part counts where it is needed first, with what it alone needs of its libraries.

${hosts.map(writeHost).join('\n')}`
}

function writeHost({ title, name, phases }) {
  const rows = phases.flatMap(({ when, bytes, parts }) => [
    `| ${when} | **all** | **${kilobytes(bytes)}** |`,
    ...parts.map((part) => `| | \`${part.name}\` | ${kilobytes(part.bytes)} |`),
  ])
  return `## ${title}

${introductions[name]}

| when | what | kB |
| --- | --- | --- |
${rows.join('\n')}
`
}

const introductions = {
  'shell-only':
    '`examples/shell-only`: a React host with `createModal`, `ConnectButton` and the wallets of the browser, on one network.',
  everything:
    "A React host with all bindings, two networks, WalletConnect and every plugin of `@latchkey/plugins`. What comes with the page holds the plugins' manifests.",
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(2)
}
