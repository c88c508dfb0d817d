import { describeOutcome, describeUnresolved } from '../../kit/states/describeOutcome.js'
import { formatMessage, type Text, type TextValues } from '../../text.js'
import { disposeTestModal } from '../modal/createTestModal.js'
import { atMost } from '../page/wait.js'
import { demandNoFaults } from '../TestError.js'
import { findRunner, type TestRunner } from '../testPlugin.js'
import type { CompleteDriver, SubmissionCheck, SubmissionDriver } from './SubmissionDriver.js'
import { submissionChecks } from './submissionChecks.js'

/**
 * Registers tests for a plugin that submits something to a wallet. They cover approvals, rejections, unclear outcomes,
 * closed modals, replaced requests, abandonment and disposal. `texts` defaults to the English sentences of the kit's
 * components.
 *
 * ```ts
 * // @vitest-environment happy-dom
 * const tip = { name: 'a tip', begin, request, button: 'Tip', method: 'eth_sendTransaction', approval: hash, texts: { reported } }
 * testSubmission(tip, { describe, it })
 * ```
 *
 * @param runner The runner's `describe` and `it`. @default the runner's globals
 * @throws {TestError} If there is no runner.
 */
export function testSubmission(driver: SubmissionDriver, runner: Partial<TestRunner> = {}): void {
  const { describe, it } = findRunner('testSubmission(driver, { describe, it })', runner)
  const complete: CompleteDriver = { ...driver, texts: { ...kitTexts, ...driver.texts } }
  describe(`${driver.name}: the submission contract`, () => {
    for (const check of submissionChecks) {
      if (!check.concerns || check.concerns(complete)) it(check.name, () => run(check, complete), timeoutMs)
    }
  })
}

async function run({ name, run: check }: SubmissionCheck, driver: CompleteDriver): Promise<void> {
  const carryOut = async () => demandNoFaults(name, await check(driver, await driver.begin()))
  try {
    await atMost(carryOut(), name)
  } finally {
    await disposeTestModal() // `begin` may have failed after it created the modal.
  }
}

const writeEnglish: Text = (_id: string, english: string, values?: TextValues) => formatMessage(english, values)

const error = { message: '' }

const kitTexts = {
  rejected: describeOutcome({ status: 'rejected', error }, writeEnglish)?.hint ?? '',
  nothingSent: 'Nothing was sent',
  unclear: describeOutcome({ status: 'unclear', error }, writeEnglish)?.hint ?? '',
  unresolved: describeUnresolved(writeEnglish),
}

/** Longer than the 15 s limit of `atMost`, so that `atMost` can report the reason before the test times out. */
const timeoutMs = 20_000
