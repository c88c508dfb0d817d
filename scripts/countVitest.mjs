import { readFileSync } from 'node:fs'

/**
 * Reads vitest's JSON report. A file that breaks before its first test counts as one failure. `remarks` names failures,
 * and `failedFiles` their files.
 *
 * @param {string} file
 * @param {string} [again] the report from a second run of the failed files. It replaces their first results. Tests that
 * failed only in the first run are listed as flaky.
 */
export function countVitest(file, again) {
  const first = readFiles(file)
  const second = again ? readFiles(again) : new Map()
  const files = [...new Map([...first, ...second]).values()]
  const failed = files.flatMap(listFailures)
  const stillFailed = new Set(failed.map(({ test }) => test))
  const flaky = [...second.keys()]
    .flatMap((name) => listFailures(first.get(name)))
    .filter(({ test }) => !stillFailed.has(test))
  const count = (...states) =>
    files.flatMap((one) => one.assertionResults).filter(({ status }) => states.includes(status)).length
  return {
    passed: count('passed'),
    failed: failed.length,
    skipped: count('pending', 'skipped', 'todo'),
    failedFiles: files.filter(({ status }) => status === 'failed').map(({ name }) => name),
    remarks: [...failed, ...flaky.map((remark) => ({ ...remark, state: 'flaky' }))],
  }
}

function readFiles(file) {
  return new Map(JSON.parse(readFileSync(file, 'utf8')).testResults.map((one) => [one.name, one]))
}

function listFailures({ name, status, message, assertionResults }) {
  const failures = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      state: 'failed',
      test: `${name} > ${fullName}`,
      reason: failureMessages?.[0],
    }))
  const broke = status === 'failed' && failures.length === 0
  return broke ? [{ state: 'failed', test: name, reason: message }] : failures
}
