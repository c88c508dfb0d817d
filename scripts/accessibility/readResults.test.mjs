import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../root.mjs'
import { accessChecks, accessTests } from './checks.mjs'
import { readResults } from './readResults.mjs'
import { judge, renderReport } from './renderReport.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-accessibility-'))
afterAll(() => rmSync(folder, { recursive: true }))

const titles = Object.keys(accessTests)
const views = ['Connect', 'Account']

function report(name, content) {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** In Vitest's format: `[describe, title, status]` each. */
function unit(name, ...cases) {
  const assertionResults = cases.map(([ancestor, title, status]) => ({ ancestorTitles: [ancestor], title, status }))
  return report(name, { testResults: [{ name: '/src/latchkey/plugin-api/src/kit/kit.test.tsx', assertionResults }] })
}

/** In Playwright's format. By default, a view's test passes and makes all its checks. */
function looked(view, title, { status = 'expected', last = 'passed', made = accessTests[title], faulty = [] } = {}) {
  const annotations = made.map((name) => ({
    type: 'access',
    description: `${name}: ${faulty.includes(name) ? 'failed' : 'held'}`,
  }))
  const results = status === 'skipped' ? [] : [{ status: last, annotations }]
  return { file: 'full/access.spec.ts', title: `${view}: ${title}`, tests: [{ status, results }] }
}

const browser = (name, ...specs) => report(name, { suites: [{ title: 'full/access.spec.ts', specs }] })

const of = (view) => titles.map((title) => looked(view, title))

const judged = (check, ...files) => judge({ by: [check] }, readResults(files, views))

describe('checks in every view', () => {
  test('default: a check passes if every test made it in every view', () => {
    const results = readResults([browser('all.json', ...of('Connect'), ...of('Account'))], views)
    expect([...new Set(results.checks.values())]).toEqual(['held'])
    expect(renderReport(results, '4')).toContain('each of the 2 views')
  })

  test('behavior: if a view has no tests, every check is untested', () => {
    const skipped = titles.map((title) => looked('Account', title, { status: 'skipped' }))
    const interrupted = titles.map((title) => looked('Account', title, { last: 'interrupted', made: [] }))
    for (const rest of [[], skipped, interrupted]) {
      const results = readResults([browser('one.json', ...of('Connect'), ...rest)], views)
      expect([...new Set(results.checks.values())]).toEqual(['missing'])
    }
    expect(judge({ by: ['axe'] }, readResults([], views))).toBe('**not tested**')
  })

  test('behavior: if two tests make a check and one of them did not run, the check is untested', () => {
    const file = browser('half.json', ...of('Connect'), looked('Account', titles[1]))
    expect([judged('focus visible', file), judged('axe', file)]).toEqual(['**not tested**', 'supports'])
  })

  test('behavior: a failing test fails the checks that it did not reach', () => {
    const broken = looked('Account', titles[1], {
      ...{ status: 'unexpected', last: 'timedOut' },
      ...{ made: ['tree reach', 'names, roles, states'], faulty: ['names, roles, states'] },
    })
    const file = browser('broken.json', ...of('Connect'), looked('Account', titles[0]), broken)
    expect(judged('tree reach', file)).toBe('supports')
    expect(judged('names, roles, states', file)).toBe('**not supported**')
    expect(judged('reflow', file)).toBe('**not supported**')
    expect(judged('keyboard reach', file)).toBe('supports')
  })

  test('behavior: one failure in a view fails the check', () => {
    const faulty = looked('Account', titles[0], { status: 'unexpected', last: 'failed', faulty: ['focus visible'] })
    const file = browser('faulty.json', ...of('Connect'), faulty, looked('Account', titles[1]))
    expect([judged('focus visible', file), judged('focus order', file)]).toEqual(['**not supported**', 'supports'])
  })
})

describe('separate tests', () => {
  const kit = ['plugin-api/src/kit/kit.test.tsx']

  test('behavior: counts tests with the same title in two describes separately', () => {
    const twice = unit('twice.json', ['Field', 'default', 'failed'], ['Button', 'default', 'passed'])
    expect(judged(kit, twice)).toBe('**not supported**')
  })

  test('behavior: of two tests with the same full name, both must pass', () => {
    const twice = unit('same.json', ['Field', 'default', 'failed'], ['Field', 'default', 'passed'])
    expect(judged(kit, twice)).toBe('**not supported**')
  })

  test('behavior: uses the last run of a test', () => {
    const first = unit('first.json', ['Field', 'default', 'failed'], ['Button', 'default', 'passed'])
    expect(judged(kit, first, unit('again.json', ['Field', 'default', 'passed']))).toBe('supports')
  })

  test('behavior: a skipped test counts as untested', () => {
    const some = unit('some.json', ['Field', 'default', 'passed'], ['Button', 'default', 'skipped'])
    expect(judged(kit, some)).toBe('**not tested**')
    expect(judged([...kit, 'behavior: a title'], some)).toBe('**not tested**')
  })
})

test('default: lists the same checks as the browser tests', () => {
  const spec = readFileSync(join(root, 'tests/e2e/full/access.spec.ts'), 'utf8')
  const made = spec.split(/^ {2}test\(`\$\{view\.name\}: /m).slice(1)
  const found = made.map((text) => [
    text.slice(0, text.indexOf('`')),
    [...text.matchAll(/hold\('([^']+)'/g)].map(([, one]) => one),
  ])
  expect(Object.fromEntries(found)).toEqual(accessTests)
  expect(new Set(Object.values(accessTests).flat())).toEqual(new Set(Object.keys(accessChecks)))
})
