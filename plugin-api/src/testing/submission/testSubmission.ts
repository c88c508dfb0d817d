import { demandNoFaults } from '../TestError.js'
import { findRunner, type TestRunner } from '../testPlugin.js'
import type { SubmissionDriver } from './SubmissionDriver.js'
import { submissionChecks } from './submissionChecks.js'

/**
 * Registers tests for a plugin that submits something to a wallet. They cover approvals, rejections, unclear outcomes,
 * closed modals, replaced requests, abandonment and disposal. Each test lists all faults.
 *
 * ```ts
 * // @vitest-environment happy-dom
 * const tip = { name: 'a tip', begin, request, button: 'Tip', method: 'eth_sendTransaction', approval: hash, texts }
 * testSubmission(tip, { describe, it })
 * ```
 *
 * @param runner The runner's functions. @default the runner's globals
 * @throws {TestError} If there is no runner.
 */
export function testSubmission(driver: SubmissionDriver, runner: Partial<TestRunner> = {}): void {
  const { describe, it } = findRunner('testSubmission()', runner)
  describe(`${driver.name}: the submission contract`, () => {
    for (const { name, concerns, run } of submissionChecks) {
      if (concerns && !concerns(driver)) continue
      it(name, async () => {
        const modal = await driver.begin()
        try {
          demandNoFaults(name, await run(driver, modal))
        } finally {
          await modal.dispose()
        }
      })
    }
  })
}
