import { readFileSync } from 'node:fs'

/**
 * Reads Playwright's JSON report. Errors outside tests, such as a server that did not start, count as failures.
 * `remarks` lists failures, tests that passed only on a retry, and the reasons for skipped tests.
 */
export function countPlaywright(file) {
  const { stats, suites = [], errors } = JSON.parse(readFileSync(file, 'utf8'))
  const specs = suites.flatMap(readSpecs)
  const remarks = specs.flatMap(({ title, file: spec, line, tests }) =>
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
      ...readSkips(specs),
      ...errors.map(({ message }) => ({ state: 'failed', test: 'outside of any test', reason: message })),
    ],
  }
}

/** Returns one remark for each reason, because a missing browser skips many tests. */
function readSkips(specs) {
  const counts = new Map()
  for (const { annotations, status } of specs.flatMap(({ tests }) => tests)) {
    const reason = annotations?.find(({ type }) => type === 'skip')?.description
    if (status === 'skipped' && reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].map(([reason, count]) => ({ state: 'skipped', test: `${count} tests`, reason }))
}

function readSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(readSpecs)]
}
