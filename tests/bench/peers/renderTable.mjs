/**
 * The table's columns, each with a two-line title and a function that returns a kit's cell.
 *
 * @type {readonly (readonly [title: string, unit: string, read: (kit: any) => string])[]}
 */
const columns = [
  ['kit', '', (kit) => kit.name],
  ['with page', 'KiB', (kit) => kib(kit.withPage.bytes)],
  ['at rest', 'KiB', (kit) => kib(kit.atRest.bytes)],
  ['until Connect', 'KiB', (kit) => kib(kit.untilConnect.bytes)],
  ['until connected', 'KiB', (kit) => kib(kit.untilConnected.bytes)],
  ['requests', 'page/connected', (kit) => `${count(kit.withPage.requests)}/${count(kit.untilConnected.requests)}`],
  ['outside', 'requests', (kit) => count(kit.outside)],
  ['usable', 'fast 4G', time('plain', 'usableMs')],
  ['usable', '4x CPU', time('cpu', 'usableMs')],
  ['usable', 'slow 3G', time('network', 'usableMs')],
  ['usable', '3G, HTTP/2', time('http2', 'usableMs')],
  ['usable', '4x, 3G', time('phone', 'usableMs')],
  ['tap', 'fast 4G', time('plain', 'connectMs')],
  ['tap', '4x CPU', time('cpu', 'connectMs')],
  ['tap', 'slow 3G', time('network', 'connectMs')],
  ['tap', '3G, HTTP/2', time('http2', 'connectMs')],
  ['hover', '4x CPU', time('hover', 'connectMs')],
  ['load and tap', '4x, 3G', time('phone', 'connectMs')],
  ['connected', '4x CPU', time('cpu', 'connectedMs')],
  ['connected', 'slow 3G', time('network', 'connectedMs')],
  ['opening', 'ms', time('cpu', 'openingMs')],
  ['views', 'ms', time('views', 'viewsMs')],
  ['typing', 'ms', time('views', 'typingMs')],
  ['blocked', '4x CPU, ms', time('cpu', 'blockedMs')],
  ['early tap', '', (kit) => readEarlyTap(kit.conditions.phone)],
  ['heap', 'MB', (kit) => fixed(kit.heapBytes / 1e6, 1)],
  ['elements', '', (kit) => count(kit.elements)],
  ['axe', 'findings', (kit) => count(kit.findings?.length)],
  ['packages', '', (kit) => count(kit.packages)],
  ['installed', 'MB', (kit) => fixed(kit.bytes / 1e6, 0)],
]

function time(condition, key) {
  return (kit) => ms(kit.conditions[condition]?.[key])
}

function readEarlyTap(phone) {
  if (!phone) return '-'
  return phone.connectMs === undefined ? 'lost' : 'kept'
}

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
        `${title.padEnd(width)}  ${kit.padEnd(14)}${describe(goal).padStart(20)}  ${met ? 'met' : 'MISSED'}${besideOf(goal)}\n`,
    )
    .join('')
}

/** `1.05 of 1.12`, or absolute numbers. */
export function describe({ value, limit, absolute }) {
  if (Number.isNaN(value)) return 'failed'
  return absolute ? `${value} of ${limit}` : `${value.toFixed(2)} of ${limit.toFixed(2)}`
}

/**
 * Names the peer that a goal compares with.
 *
 * @param {{ beside?: string }} goal
 */
export function besideOf({ beside }) {
  return beside ? `, ${beside}` : ''
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
  return value === undefined ? '-' : String(value)
}

function fixed(value, digits) {
  return value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits)
}
