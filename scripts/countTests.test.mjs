import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright } from './countPlaywright.mjs'
import { countVitest } from './countVitest.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-count-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(name, content) {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const passes = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'todo' }] }
const fails = {
  name: 'b.test.ts',
  status: 'failed',
  assertionResults: [
    { status: 'failed', fullName: 'adds', failureMessages: ['3'] },
    { status: 'failed', fullName: 'waits', failureMessages: ['late'] },
    { status: 'passed', fullName: 'closes' },
  ],
}
const breaks = { name: 'c.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }

test('behavior: counts a test file that fails before its first test as a failure', () => {
  const file = report('first.json', { testResults: [passes, fails, breaks] })
  expect(countVitest(file)).toEqual({
    ...{ passed: 2, failed: 3, skipped: 1, failedFiles: ['b.test.ts', 'c.test.ts'] },
    remarks: [
      { state: 'failed', test: 'b.test.ts > adds', reason: '3' },
      { state: 'failed', test: 'b.test.ts > waits', reason: 'late' },
      { state: 'failed', test: 'c.test.ts', reason: 'No such module' },
    ],
  })
})

test('behavior: counts a file’s second run, and lists tests that passed only there', () => {
  const first = report('first.json', { testResults: [passes, fails, breaks] })
  const [adds, waits, closes] = fails.assertionResults
  const second = report('second.json', {
    testResults: [
      { ...fails, assertionResults: [adds, { ...waits, status: 'passed', failureMessages: [] }, closes] },
      { ...breaks, status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  expect(countVitest(first, second)).toEqual({
    ...{ passed: 4, failed: 1, skipped: 1, failedFiles: ['b.test.ts'] },
    remarks: [
      { state: 'failed', test: 'b.test.ts > adds', reason: '3' },
      { state: 'flaky', test: 'b.test.ts > waits', reason: 'late' },
      { state: 'flaky', test: 'c.test.ts', reason: 'No such module' },
    ],
  })
})

test('behavior: counts an error outside any browser test as a failure', () => {
  const file = report('browser.json', {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('closes', 'unexpected'), spec('turns', 'flaky')] }],
      },
    ],
    errors: [{ message: 'no server' }],
  })
  expect(countPlaywright(file)).toEqual({
    ...{ passed: 5, failed: 2, skipped: 2 },
    remarks: [
      { state: 'failed', test: 'a.spec.ts:7 > closes', reason: 'late' },
      { state: 'flaky', test: 'a.spec.ts:7 > turns', reason: 'late' },
      { state: 'failed', test: 'outside of any test', reason: 'no server' },
    ],
  })
})

test('behavior: says why browser tests were skipped, once per reason', () => {
  const skip = (title, description) => ({
    ...{ title, file: 'a.spec.ts', line: 7 },
    tests: [{ status: 'skipped', results: [], annotations: [{ type: 'skip', description }] }],
  })
  const specs = [skip('opens', 'Install Firefox'), skip('closes', 'Install Firefox'), skip('turns')]
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 3 }
  const file = report('skipped.json', { stats, suites: [{ specs }], errors: [] })
  expect(countPlaywright(file)).toEqual({
    ...{ passed: 0, failed: 0, skipped: 3 },
    remarks: [{ state: 'skipped', test: '2 tests', reason: 'Install Firefox' }],
  })
})

function spec(title, status) {
  const results = status === 'expected' ? [{}] : [{}, { error: { message: 'late' } }]
  return { title, file: 'a.spec.ts', line: 7, tests: [{ status, results }] }
}

test('error: fails if the runner wrote no report', () => {
  expect(() => countVitest(join(folder, 'missing.json'))).toThrow()
})
