import { readFileSync } from 'node:fs'

/** Reads Playwright's JSON report. Errors outside any test, such as a server that did not start, count as failures. */
export function countPlaywright(file) {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
