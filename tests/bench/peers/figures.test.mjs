import { describe, expect, it } from 'vitest'
import { goals, judge } from './goals.mjs'
import { readFigures } from './readFigures.mjs'
import { renderGoals, renderMarkdownTable, renderTable } from './renderTable.mjs'
import { median, summarise } from './summarise.mjs'

const visit = {
  usableMs: 100,
  blockedMs: 0,
  connectMs: 20,
  beforeClick: { bytes: 70_000, requests: 3 },
  untilConnect: { bytes: 70_000, requests: 3 },
  outside: 0,
  heapBytes: 1_500_000,
  elements: 26,
  findings: ['target-size: button'],
}

/** Returns a kit whose figures are a multiple of the bare dialog's. */
function kit(id, factor, { lost = false, packages = 3 } = {}) {
  const bytes = (value) => ({ bytes: value * factor, requests: 3 })
  const one = {
    ...visit,
    usableMs: 100 * factor,
    connectMs: 20 * factor,
    beforeClick: bytes(70_000),
    untilConnect: bytes(70_000),
  }
  const samples = {
    plain: [one],
    cpu: [one],
    hover: [one],
    phone: [one],
    early: [{ ...one, connectMs: lost ? undefined : 5 }],
  }
  return { id, name: id, base: 'dialog', react: '19.0.0', packages, bytes: 8_000_000, ...summarise(samples) }
}

describe('median', () => {
  it('default: returns the middle value, or the mean of the two middle values', () => {
    expect(median([9, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 10])).toBe(3)
  })
})

describe('summarise', () => {
  it('default: returns medians by condition, and the first visit’s findings', () => {
    const summary = summarise({
      plain: [visit, { ...visit, usableMs: 300, elements: 28 }, { ...visit, usableMs: 110, elements: 28 }],
      cpu: [{ ...visit, blockedMs: 12 }],
    })
    expect(summary.conditions.plain).toEqual({ visits: 3, usableMs: 110, blockedMs: 0, connectMs: 20 })
    expect(summary.conditions.cpu.blockedMs).toBe(12)
    expect(summary).toMatchObject({ elements: 28, findings: ['target-size: button'], outside: 0 })
  })

  it('error: ignores a failed opening instead of counting it as fast', () => {
    const { conditions } = summarise({ early: [visit, { ...visit, connectMs: undefined }] })
    expect(conditions.early.connectMs).toBeUndefined()
  })
})

describe('judge', () => {
  it('default: accepts a ratio to the bare dialog up to the limit', () => {
    const judgements = judge([kit('dialog', 1), kit('latchkey', 1.12, { packages: 30 })])
    expect(judgements.map(({ title }) => title)).toEqual(goals.map(({ title }) => title))
    expect(judgements.filter(({ met }) => !met)).toEqual([])
    expect(judgements[0]).toMatchObject({ kit: 'latchkey', value: 1.12, limit: 1.12 })
  })

  it('behavior: fails for a ratio over the limit or a lost click', () => {
    const judgements = judge([kit('dialog', 1), kit('latchkey', 1.5, { lost: true, packages: 31 })])
    const missed = judgements.filter(({ met }) => !met).map(({ title }) => title)
    expect(missed).toEqual([
      'bytes before a click',
      'load to usable, 4x CPU and slow 3G',
      'early clicks lost',
      'packages',
    ])
  })

  it('behavior: returns no ratio if the run did not measure the bare dialog', () => {
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
    expect(lines[2]).toMatch(
      /^dialog +68\.4 +68\.4 +3\/3 +0 +100 +100 +- +100 +20 +20 +20 +- +20 +0 +kept +1\.5 +26 +1 +3 +8$/,
    )
    expect(lines[3]).toMatch(/^latchkey +136\.7 .* lost /)
  })

  it('parameters: isWanted', () => {
    expect(renderMarkdownTable(kits, (title) => title === 'packages')).toBe(
      '| kit | packages |\n| --- | ---: |\n| dialog | 3 |\n| latchkey | 3 |\n',
    )
  })

  it('default: lists goals with their figures', () => {
    expect(renderGoals(judge(kits))).toMatch(/^bytes before a click +latchkey +2\.00 of 1\.12 +MISSED$/m)
  })

  it('default: returns the figures that other pages quote', () => {
    expect(readFigures(kits).kits.latchkey).toEqual({
      name: 'latchkey',
      version: null,
      react: '19.0.0',
      beforeClick: 140_000,
      untilConnect: 140_000,
      requests: { beforeClick: 3, untilConnect: 3, outside: 0 },
      packages: 3,
      installedBytes: 8_000_000,
      axeFindings: 1,
    })
  })
})
