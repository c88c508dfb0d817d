import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright } from './countPlaywright.mjs'
import { countVitest } from './countVitest.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-count-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('behavior: a test file that breaks before its first test is a failure', () => {
  const file = report({
    ...{ numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', failureMessages: [] }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['3'] }],
      },
      { name: 'c.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  })
  expect(countVitest(file)).toEqual({
    ...{ passed: 3, failed: 2, skipped: 2 },
    remarks: [
      { state: 'failed', test: 'b.test.ts > adds', reason: '3' },
      { state: 'failed', test: 'c.test.ts', reason: 'No such module' },
    ],
  })
})

test('behavior: a test that passed at its second try passed, and is named', () => {
  const assertionResults = [{ status: 'passed', fullName: 'adds', failureMessages: ['late'] }]
  const file = report({
    ...{ numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }],
  })
  expect(countVitest(file)).toMatchObject({
    ...{ passed: 1, failed: 0 },
    remarks: [{ state: 'flaky', test: 'a.test.ts > adds', reason: 'late' }],
  })
})

test('behavior: an error outside of any browser test is a failure', () => {
  const file = report({
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

function spec(title, status) {
  const results = status === 'expected' ? [{}] : [{}, { error: { message: 'late' } }]
  return { title, file: 'a.spec.ts', line: 7, tests: [{ status, results }] }
}

test('error: a runner that wrote no report did not pass', () => {
  expect(() => countVitest(join(folder, 'missing.json'))).toThrow()
})
