/**
 * The table's columns, each with a two-line title and a function that returns a kit's cell.
 *
 * @type {readonly (readonly [title: string, unit: string, read: (kit: any) => string])[]}
 */
const columns = [
  ['kit', '', (kit) => kit.name],
  ['before click', 'KiB', (kit) => kib(kit.beforeClick.bytes)],
  ['until Connect', 'KiB', (kit) => kib(kit.untilConnect.bytes)],
  ['requests', 'click/Conn.', (kit) => `${count(kit.beforeClick.requests)}/${count(kit.untilConnect.requests)}`],
  ['outside', 'requests', (kit) => count(kit.outside)],
  ['usable', 'ms', (kit) => ms(kit.conditions.plain?.usableMs)],
  ['usable', '4x CPU', (kit) => ms(kit.conditions.cpu?.usableMs)],
  ['usable', 'slow 3G', (kit) => ms(kit.conditions.network?.usableMs)],
  ['usable', 'both', (kit) => ms(kit.conditions.phone?.usableMs)],
  ['Connect', 'ms', (kit) => ms(kit.conditions.plain?.connectMs)],
  ['Connect', '4x CPU', (kit) => ms(kit.conditions.cpu?.connectMs)],
  ['Connect', '4x, hover', (kit) => ms(kit.conditions.hover?.connectMs)],
  ['Connect', 'slow 3G', (kit) => ms(kit.conditions.network?.connectMs)],
  ['Connect', 'both', (kit) => ms(kit.conditions.phone?.connectMs)],
  ['blocked', '4x CPU, ms', (kit) => ms(kit.conditions.cpu?.blockedMs)],
  [
    'early click',
    '',
    (kit) => (kit.conditions.early ? (kit.conditions.early.connectMs === undefined ? 'lost' : 'kept') : '-'),
  ],
  ['heap', 'MB', (kit) => fixed(kit.heapBytes / 1e6, 1)],
  ['elements', '', (kit) => count(kit.elements)],
  ['axe', 'findings', (kit) => count(kit.findings?.length)],
  ['packages', '', (kit) => count(kit.packages)],
  ['installed', 'MB', (kit) => fixed(kit.bytes / 1e6, 0)],
]

/**
 * Renders one row per kit for a terminal.
 *
 * @param {readonly any[]} kits
 */
export function renderTable(kits) {
  const rows = [columns.map(([title]) => title), columns.map(([, unit]) => unit), ...kits.map(readRow)]
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index].length)))
  const line = (row) =>
    row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index]) : cell.padStart(widths[index]))).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}

/**
 * Renders selected columns for a documentation page.
 *
 * @param {readonly any[]} kits
 * @param {(title: string, unit: string) => boolean} isWanted
 */
export function renderMarkdownTable(kits, isWanted) {
  const wanted = columns.map(([title, unit], index) => index === 0 || isWanted(title, unit))
  const line = (row) => `| ${row.filter((_, index) => wanted[index]).join(' | ')} |\n`
  const title = columns.map(([name, unit]) => [name, unit].filter(Boolean).join(', '))
  return (
    line(title) +
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))) +
    kits.map((kit) => line(readRow(kit))).join('')
  )
}

/** @param {readonly import('./goals.mjs').Judgement[]} judgements */
export function renderGoals(judgements) {
  const width = Math.max(0, ...judgements.map(({ title }) => title.length))
  return judgements
    .map(
      ({ title, kit, met, ...goal }) =>
        `${title.padEnd(width)}  ${kit.padEnd(14)}${describe(goal).padStart(20)}  ${met ? 'met' : 'MISSED'}\n`,
    )
    .join('')
}

/** `1.05 of 1.12`, or absolute numbers. */
export function describe({ value, limit, absolute }) {
  return absolute ? `${value} of ${limit}` : `${value.toFixed(2)} of ${limit.toFixed(2)}`
}

function readRow(kit) {
  return columns.map(([, , read]) => read(kit))
}

function kib(bytes) {
  return fixed(bytes / 1024, bytes > 1024 * 1000 ? 0 : 1)
}

function ms(value) {
  return value === undefined ? '-' : fixed(value, 0)
}

function count(value) {
  return value === undefined || Number.isNaN(value) ? '-' : String(value)
}

function fixed(value, digits) {
  return value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits)
}
