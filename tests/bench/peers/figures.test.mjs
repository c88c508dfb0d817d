import { describe, expect, it } from 'vitest'
import { causes } from './causes.mjs'
import { countBytes } from './countBytes.mjs'
import { goals, judge } from './goals.mjs'
import { kits as measured } from './kits.mjs'
import { readFigures } from './readFigures.mjs'
import { renderReport } from './renderReport.mjs'
import { renderGoals, renderMarkdownTable, renderTable } from './renderTable.mjs'
import { median, summarise } from './summarise.mjs'

const fetched = { bytes: 70_000, requests: 3 }
const visit = {
  usableMs: 100,
  blockedMs: 0,
  connectMs: 20,
  openingMs: 48,
  connectedMs: 30,
  withPage: fetched,
  atRest: fetched,
  untilConnect: fetched,
  untilConnected: fetched,
  outside: 0,
  heapBytes: 1_500_000,
  elements: 26,
  findings: ['target-size: button'],
}

/** Returns a kit whose figures are a multiple of the bare dialog's. */
function kit(id, factor, { lost = false, packages = 3, ...rest } = {}) {
  const bytes = { bytes: 70_000 * factor, requests: 3 }
  const one = {
    ...visit,
    usableMs: 100 * factor,
    connectMs: 20 * factor,
    openingMs: 48 * factor,
    withPage: bytes,
    atRest: bytes,
    untilConnect: bytes,
    untilConnected: bytes,
  }
  const samples = {
    plain: [one],
    cpu: [one],
    hover: [one],
    network: [one],
    phone: [{ ...one, connectMs: lost ? undefined : 20 * factor }],
  }
  const figures = { react: '19.0.0', packages, bytes: 8_000_000, ...summarise(samples) }
  return { id, name: id, base: 'dialog', own: id.startsWith('latchkey'), ...figures, ...rest }
}

const peer = (id, factor, rest = {}) => kit(id, factor, { package: id, ...rest })
const missed = (judgements) => judgements.filter(({ met }) => !met).map(({ title }) => title)

describe('median', () => {
  it('default: returns the middle value, or the mean of the two middle values', () => {
    expect(median([9, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 10])).toBe(3)
  })
})

describe('countBytes', () => {
  const served = [
    { path: '/', atMs: 1000, bytes: 1 },
    { path: '/needed.js', atMs: 1400, bytes: 20 },
    { path: '/prefetched.js', atMs: 1410, bytes: 300 },
    { path: '/late.js', atMs: 3000, bytes: 4000 },
  ]
  const loading = {
    timeOrigin: 1000,
    loadAt: 1300,
    finished: /** @type {const} */ ([
      ['/needed.js', 1600],
      ['/prefetched.js', 1700],
      ['/late.js', 3200],
    ]),
  }

  it('default: counts requests that start before the load event or end before the button is usable', () => {
    expect(countBytes(served, loading, 650).withPage).toEqual({ bytes: 21, requests: 2 })
  })

  it('behavior: counts a request in full if it starts in time but ends later', () => {
    expect(countBytes(served, loading, 2100).started).toEqual({ bytes: 4321, requests: 4 })
    expect(countBytes(served, loading, 1900).started).toEqual({ bytes: 321, requests: 3 })
  })
})

describe('summarise', () => {
  it('default: returns medians by condition, and the first visit’s findings', () => {
    const summary = summarise({
      plain: [visit, { ...visit, usableMs: 300, elements: 28 }, { ...visit, usableMs: 110, elements: 28 }],
      cpu: [{ ...visit, blockedMs: 12 }],
    })
    expect(summary.conditions.plain).toMatchObject({ visits: 3, usableMs: 110, blockedMs: 0, connectMs: 20 })
    expect(summary.conditions.cpu.blockedMs).toBe(12)
    expect(summary).toMatchObject({ elements: 28, findings: ['target-size: button'], outside: 0, atRest: fetched })
  })

  it('error: ignores a failed opening instead of counting it as fast', () => {
    const { conditions } = summarise({ phone: [visit, { ...visit, connectMs: undefined }] })
    expect(conditions.phone.connectMs).toBeUndefined()
    expect(conditions.phone.usableMs).toBe(100)
  })
})

describe('judge', () => {
  it('default: accepts a ratio to the bare dialog up to the limit', () => {
    const judgements = judge([kit('dialog', 1), kit('latchkey', 1.12, { packages: 30 })])
    const alone = goals.filter(({ than }) => than === 'dialog' || than === 'limit')
    expect(judgements.map(({ title }) => title)).toEqual(alone.map(({ title }) => title))
    expect(missed(judgements)).toEqual([])
    expect(judgements[0]).toMatchObject({ kit: 'latchkey', value: 1.12, limit: 1.12 })
  })

  it('behavior: fails for a ratio over the limit, a long interaction or a lost tap', () => {
    const slow = kit('latchkey', 1.5, { lost: true, packages: 31 })
    expect(missed(judge([kit('dialog', 1), slow]))).toEqual([
      'bytes with the page',
      'load to usable, 4x CPU and slow 3G',
      'early taps lost',
      'packages',
    ])
    const { conditions } = slow
    const stuck = { ...slow, conditions: { ...conditions, cpu: { ...conditions.cpu, openingMs: 200 } } }
    expect(missed(judge([stuck]))).toContain('longest interaction, 4x CPU')
  })

  it('behavior: compares taps at rest with the peers with a comparable list, and taps at once with all peers', () => {
    const judgements = judge([
      kit('dialog', 1),
      kit('latchkey', 2),
      peer('short list', 1.5),
      peer('long list', 2.5, { list: true }),
      peer('longer list', 3, { list: true }),
    ])
    const find = (wanted) => judgements.find(({ title }) => title === wanted)
    expect(find('tap at rest, 4x CPU, beside peers')).toMatchObject({ value: 0.8, met: true, beside: 'long list' })
    expect(find('tap at rest, slow 3G, beside peers')).toMatchObject({ value: 0.8, met: true })
    expect(find('load and tap at once, 4x CPU and slow 3G')).toMatchObject({ met: false, beside: 'short list' })
  })

  it('error: misses a goal whose measured action failed', () => {
    const failed = kit('latchkey', 1, { untilConnected: { bytes: undefined, requests: undefined } })
    const judgements = judge([kit('dialog', 1), failed])
    expect(missed(judgements)).toEqual(['bytes until connected'])
    expect(renderGoals(judgements)).toMatch(/^bytes until connected +latchkey +failed +MISSED$/m)
  })

  it('behavior: returns no ratio if the run did not measure the bare dialog or peers', () => {
    expect(judge([kit('latchkey', 1)]).every(({ absolute }) => absolute)).toBe(true)
  })

  it('behavior: treats 0 compared with 0 as equal', () => {
    const blocked = judge([kit('dialog', 1), kit('latchkey', 1)]).find(({ title }) => title.startsWith('blocked'))
    expect(blocked).toMatchObject({ value: 1, met: true })
  })
})

describe('rendering', () => {
  const kits = [kit('dialog', 1), kit('latchkey', 2, { lost: true })]

  it('default: writes one row per kit, with aligned columns', () => {
    const lines = renderTable(kits).trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toMatch(/^dialog +68\.4 +68\.4 +68\.4 +68\.4 +3\/3 +0 +100 .* kept +1\.5 +26 +1 +3 +8$/)
    expect(lines[3]).toMatch(/^latchkey +136\.7 .* lost /)
    expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  })

  it('parameters: isWanted', () => {
    expect(renderMarkdownTable(kits, (title) => title === 'packages')).toBe(
      '| kit | packages |\n| --- | ---: |\n| dialog | 3 |\n| latchkey | 3 |\n',
    )
  })

  it('default: lists goals with their figures, and with the peer that they are compared with', () => {
    expect(renderGoals(judge(kits))).toMatch(/^bytes with the page +latchkey +2\.00 of 1\.12 +MISSED$/m)
    expect(renderGoals(judge([...kits, peer('swift', 1)]))).toMatch(/^load and tap .* failed +MISSED, swift$/m)
  })

  it('default: the report names the peers with a comparable list, and explains missed goals', () => {
    const report = renderReport(
      { kits: [...kits, peer('swift', 1, { list: true })], chromium: '1', runs: 3 },
      'a machine',
    )
    expect(report).toContain('as Latchkey does: swift.')
    expect(report).toContain(`- **bytes with the page**: ${causes['bytes with the page']}`)
    expect(report).not.toContain('undefined')
  })

  it('default: returns the figures that other pages quote', () => {
    const figures = readFigures(kits)
    expect(figures.kits.latchkey).toEqual({
      name: 'latchkey',
      version: null,
      react: '19.0.0',
      withPage: { bytes: 140_000, requests: 3 },
      atRest: { bytes: 140_000, requests: 3 },
      untilConnect: { bytes: 140_000, requests: 3 },
      untilConnected: { bytes: 140_000, requests: 3 },
      outside: 0,
      packages: 3,
      installedBytes: 8_000_000,
      axeFindings: 1,
    })
    expect(JSON.stringify(figures)).not.toContain('NaN')
  })
})

describe('kits', () => {
  it('behavior: every kit that is not ours names the package whose version is shown', () => {
    const unnamed = measured.filter(({ own, package: id }) => !own && !id)
    expect(unnamed.map(({ id }) => id)).toEqual(['dialog', 'dialog-react18'])
  })
})
