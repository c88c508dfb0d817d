import { readFileSync } from 'node:fs'

/**
 * Reads Playwright's JSON report. Errors outside tests, such as a server that did not start, count as failures.
 * `remarks` lists failures, and tests that passed only on a retry.
 */
export function countPlaywright(file) {
  const { stats, suites = [], errors } = JSON.parse(readFileSync(file, 'utf8'))
  const remarks = suites.flatMap(readSpecs).flatMap(({ title, file: spec, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        state: status === 'flaky' ? 'flaky' : 'failed',
        test: `${spec}:${line} > ${title}`,
        reason: results.find(({ error }) => error)?.error.message,
      })),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    remarks: [
      ...remarks,
      ...errors.map(({ message }) => ({ state: 'failed', test: 'outside of any test', reason: message })),
    ],
  }
}

function readSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(readSpecs)]
}
