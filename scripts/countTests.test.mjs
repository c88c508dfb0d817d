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
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(countVitest(file)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('behavior: an error outside of any browser test is a failure', () => {
  const file = report({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
  })
  expect(countPlaywright(file)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('error: a runner that wrote no report did not pass', () => {
  expect(() => countVitest(join(folder, 'missing.json'))).toThrow()
})
