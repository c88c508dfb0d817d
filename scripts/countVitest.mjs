import { readFileSync } from 'node:fs'

/**
 * Reads vitest's JSON report. A file that breaks before its first test counts as one failure. `remarks` names what failed,
 * and what passed at its second try alone, which vitest keeps as a test that passed and has errors.
 */
export function countVitest(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const remarks = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'failed' || (status === 'passed' && failureMessages[0]))
      .map(({ status, fullName, failureMessages }) => ({
        state: status === 'failed' ? 'failed' : 'flaky',
        test: `${name} > ${fullName}`,
        reason: failureMessages?.[0],
      })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    remarks: [
      ...remarks,
      ...brokenFiles.map(({ name, message }) => ({ state: 'failed', test: name, reason: message })),
    ],
  }
}
