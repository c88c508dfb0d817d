import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type CheckId, checks, createFinding } from './checks.js'
import { formatFindings, sortFindings } from './formatFindings.js'

const docs = readFileSync(new URL('../../../docs/doctor.md', import.meta.url), 'utf8')

describe('docs/doctor.md', () => {
  it('default: lists exactly the checks in the code', () => {
    const documented = Array.from(docs.matchAll(/^\| <a id="([a-z-]+)"><\/a>`\1` \|/gm), ([, id]) => id)
    expect(documented).toEqual(Object.keys(checks))
  })

  it.each(Object.entries(checks))('behavior: has the problem and remedy of %s at its docsUrl', (id, check) => {
    const row = docs.split('\n').find((line) => line.startsWith(`| <a id="${id}"></a>`))
    const [, level, , why, remedy] = (row ?? '').split(' | ').map((cell) => cell.replace(/ \|$/, ''))
    expect({ level, why, remedy }).toEqual(check)
    expect(createFinding(id as CheckId, '').docsUrl).toMatch(new RegExp(`docs/doctor\\.md#${id}$`))
  })
})

describe('formatFindings', () => {
  it('default: says that there are no findings', () => {
    expect(formatFindings([])).toBe('No problems found.\n')
  })

  it('behavior: lists the worst findings first, and counts them', () => {
    const found = [
      createFinding('modal-on-server', 'one'),
      createFinding('covered', 'two'),
      createFinding('csp-refusal', 'three', { level: 'warning', remedy: 'Add it.' }),
      createFinding('inert', 'four'),
    ]
    const lines = formatFindings(sortFindings(found)).split('\n')
    expect(lines.filter((line) => /^\w+ [a-z-]+: /.test(line))).toEqual([
      'error covered: two',
      'error inert: four',
      'warning csp-refusal: three',
      'info modal-on-server: one',
    ])
    expect(lines).toContain('  Fix:  Add it.')
    expect(lines.at(-2)).toBe('2 errors, 1 warning, 1 info')
  })
})
