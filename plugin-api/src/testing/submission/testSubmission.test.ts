// @vitest-environment happy-dom
import { createModal } from '@latchkey/shell'
import { createElement } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { definePlugin } from '../../plugin.js'
import { createTestModal, disposeTestModal, type TestModal } from '../modal/createTestModal.js'
import type { SubmissionDriver } from './SubmissionDriver.js'
import { testSubmission } from './testSubmission.js'

/** A plugin whose only view never shows the outcome of a submission. */
function silent() {
  return definePlugin({
    manifest: { id: 'silent', version: '1.0.0', api: '^1.0.0', views: { Tip: {} } } as const,
    load: async () => ({
      activate: () => ({ views: { Tip: () => createElement('button', { type: 'button' }, 'Pay') } }),
    }),
  })
}

async function begin(): Promise<TestModal> {
  const modal = createTestModal(createModal, { plugins: [silent()] })
  await modal.accounts.connect()
  return modal
}

const driver: SubmissionDriver = {
  name: 'a payment',
  begin,
  async request(modal, time) {
    const result = modal.request('Tip', { time })
    await modal.settle()
    return { result }
  },
  button: 'Pay',
  stopButton: 'Stop waiting',
  method: 'eth_sendTransaction',
  approval: '0x1',
  texts: { reported: 'Paid' },
}

function collect(given: SubmissionDriver): ReadonlyMap<string, () => Promise<void>> {
  const tests = new Map<string, () => Promise<void>>()
  testSubmission(given, {
    describe: (_name, define) => define(),
    it: (name, run) => tests.set(name.split(':')[0] ?? '', run),
  })
  return tests
}

// The first modal takes longer, because its modules compile.
beforeAll(async () => (await begin()).dispose())
afterEach(disposeTestModal)

describe('testSubmission', () => {
  it('error: says within 5 s which text is missing, and what the modal shows', { timeout: 5_000 }, async () => {
    const run = collect(driver).get('rejection')
    await expect(run?.()).rejects.toThrow(
      /a rejection does not say: You rejected the request\. Nothing was sent\.\nThe modal reads: .*Pay/,
    )
  })

  it('behavior: disposes of the modal after a failure, so that the next test starts', async () => {
    const tests = collect(driver)
    await expect(tests.get('unclear')?.()).rejects.toThrow('does not say: It may still go through.')
    await expect(tests.get('account')?.()).resolves.toBeUndefined()
  })

  it('behavior: disposes of a modal that begin() left behind', async () => {
    const failing = collect({ ...driver, begin: async () => Promise.reject(new Error(`no ${(await begin()).text()}`)) })
    await expect(failing.get('account')?.()).rejects.toThrow('no ')
    await expect(collect(driver).get('account')?.()).resolves.toBeUndefined()
  })

  it('parameters: looks for the given texts instead of the default texts of the kit', async () => {
    const tests = collect({ ...driver, texts: { ...driver.texts, rejected: 'Pay' } })
    await expect(tests.get('rejection')?.()).rejects.toThrow('the dapp did not get the result of the second try')
  })

  it('error: says where to pass the test runner', () => {
    expect(() => testSubmission(driver)).toThrow(
      "testSubmission() needs a test runner. Write `import { describe, it } from 'vitest'` and `testSubmission(driver, { describe, it })`.",
    )
  })
})
