import { TestError } from '../TestError.js'
import { findRunner, type TestRunner } from '../testPlugin.js'
import type { SubmissionDriver } from './SubmissionDriver.js'
import { submissionChecks } from './submissionChecks.js'

/**
 * Registers the tests of what a plugin submits to a wallet: approvals, rejections, unclear ends, closed modals, replaced
 * requests, abandonment and disposal. Each fails with all breaches that it found.
 *
 * ```ts
 * // @vitest-environment happy-dom
 * testSubmission({ name: 'a tip', begin, request, button: 'Tip', method: 'eth_sendTransaction', approval: hash, texts }, { describe, it })
 * ```
 *
 * @param runner may be left out where the runner has its functions as globals.
 * @throws {TestError} there is no runner.
 */
export function testSubmission(driver: SubmissionDriver, runner: Partial<TestRunner> = {}): void {
  const { describe, it } = findRunner('testSubmission()', runner)
  describe(`${driver.name}: the submission contract`, () => {
    for (const { name, concerns, run } of submissionChecks) {
      if (concerns && !concerns(driver)) continue
      it(name, async () => {
        const modal = await driver.begin()
        try {
          const found = await run(driver, modal)
          if (found.length > 0) throw new TestError(`${name}\n${found.map((fault) => `- ${fault}`).join('\n')}`)
        } finally {
          await modal.dispose()
        }
      })
    }
  })
}
