import type { TestModal } from '../modal/createTestModal.js'
import { waitFor } from '../page/wait.js'
import { TestError } from '../TestError.js'
import { walletError } from '../wallet/createTestWallet.js'
import { watchErrors } from '../watch/watchErrors.js'
import type { CompleteDriver, SubmissionCheck } from './SubmissionDriver.js'

export const submissionChecks: readonly SubmissionCheck[] = [
  {
    name: 'approval: resolves for the dapp, and asks the wallet once even if the button is pressed twice',
    async run(driver, modal) {
      const { result } = await request(driver, modal, 'first')
      const wallet = holdWallet(driver, modal)
      const button = modal.get('button', driver.button)
      button.click()
      button.click()
      await waitFor(() => countCalls(driver, modal) > 0, patienceMs).catch(() => undefined)
      await modal.settle()
      const calls = countCalls(driver, modal)
      wallet.approve()
      const end = await watchResult(modal, result)
      return [
        ...(calls === 1 ? [] : [`the wallet was asked ${calls} times`]),
        ...(end?.status === 'resolved' ? [] : ['the dapp did not get the result of an approval']),
      ]
    },
  },
  {
    name: 'approval: the next one can be submitted',
    async run(driver, modal) {
      modal.wallet.answer(driver.method, driver.approval)
      for (const _attempt of [1, 2]) {
        const { result } = await request(driver, modal, 'first')
        await modal.click(driver.button)
        await watchResult(modal, result)
      }
      const hint = "Pass useSubmission() another subject each time, such as the view's `opening`"
      return countCalls(driver, modal) === 2 ? [] : [`after one was sent, the next can't be submitted. ${hint}`]
    },
  },
  {
    name: 'rejection: is shown, and the user can try again',
    async run(driver, modal) {
      const { result } = await request(driver, modal, 'first')
      modal.wallet.reject(driver.method)
      await modal.click(driver.button)
      await demandText(modal, driver.texts.rejected, 'a rejection does not say')
      modal.wallet.answer(driver.method, driver.approval)
      await modal.click(driver.button)
      const end = await watchResult(modal, result)
      return end?.status === 'resolved' ? [] : ['the dapp did not get the result of the second try']
    },
  },
  {
    name: 'unclear: shows that it may have been sent, even if the next attempt is rejected',
    concerns: ({ canBeUnclear = true }) => canBeUnclear,
    async run(driver, modal) {
      const { texts } = driver
      await request(driver, modal, 'first')
      modal.wallet.answer(driver.method, () => Promise.reject(relayFailure()))
      await modal.click(driver.button)
      await demandText(modal, texts.unclear, 'after the wallet failed, the review does not say')
      modal.wallet.reject(driver.method)
      await modal.click(driver.button)
      await modal.settle()
      return modal.text().includes(texts.nothingSent)
        ? [`it says of what may have been sent: ${texts.nothingSent}`]
        : []
    },
  },
  {
    name: 'account: does not ask the wallet if the account or network changed',
    async run(driver, modal) {
      await request(driver, modal, 'first')
      if (driver.change) await driver.change(modal)
      else {
        modal.accounts.switch()
        modal.accounts.switchNetwork('eip155:137')
      }
      modal.all('button', driver.button)[0]?.click()
      await modal.settle()
      return countCalls(driver, modal) === 0 ? [] : ['the wallet was asked although account and network had changed']
    },
  },
  {
    name: 'closing: follows and reports an approval after the modal is closed',
    concerns: ({ asksInModal }) => !asksInModal,
    async run(driver, modal) {
      const { result } = await request(driver, modal, 'first')
      const wallet = holdWallet(driver, modal)
      await modal.click(driver.button)
      modal.modal.close()
      await modal.settle()
      const early = await peek(result)
      wallet.approve()
      await demandText(modal, driver.texts.reported, 'a late approval is not reported')
      const end = await watchResult(modal, result)
      if (early) return ['the promise of the dapp ends when the modal closes, although the user can still approve']
      return end?.status === 'resolved' ? [] : ['the dapp did not get the result of a late approval']
    },
  },
  {
    name: 'replaced request: an approval does not settle a later request for the same view',
    concerns: ({ asksInModal }) => !asksInModal,
    async run(driver, modal) {
      await request(driver, modal, 'first')
      const wallet = holdWallet(driver, modal)
      await modal.click(driver.button)
      const second = await request(driver, modal, 'second')
      wallet.approve()
      await demandText(modal, driver.texts.reported, 'the approval of the first request is not reported')
      await modal.clock.advance(10_000)
      await modal.settle()
      const end = await peek(second.result)
      return end ? ['the approval of the first request settled the second one'] : []
    },
  },
  {
    name: 'abandonment: the user can submit again, and a late approval is reported',
    concerns: ({ stopButton }) => stopButton !== undefined,
    async run(driver, modal) {
      const { texts } = driver
      const wallet = await abandonFirst(driver, modal)
      const isFree = modal.get('button', driver.button).getAttribute('aria-disabled') !== 'true'
      holdWallet(driver, modal)
      await modal.click(driver.button)
      const calls = countCalls(driver, modal)
      wallet.approve()
      await demandText(modal, texts.reported, 'a late approval is not reported')
      return isFree && calls === 2 ? [] : ['the user can’t submit again']
    },
  },
  {
    name: 'abandonment: after a late approval, the review does not offer to submit again',
    concerns: ({ stopButton }) => stopButton !== undefined,
    async run(driver, modal) {
      const wallet = await abandonFirst(driver, modal)
      wallet.approve()
      await modal.clock.advance(20_000)
      await modal.settle()
      const [button] = modal.all('button', driver.button)
      const isOffered = button && button.getAttribute('aria-disabled') !== 'true'
      return isOffered
        ? ["the review offers to submit again what was sent: disable the button while useSubmission()'s isSent is true"]
        : []
    },
  },
  {
    name: 'abandonment: a late rejection changes nothing, and a late failure keeps the warning',
    concerns: ({ stopButton }) => stopButton !== undefined,
    async run(driver, modal) {
      const { stopButton = '', texts } = driver
      const { unresolved } = texts
      await request(driver, modal, 'first')
      const rejected = holdWallet(driver, modal)
      await modal.click(driver.button)
      await modal.click(stopButton)
      await demandText(modal, unresolved, 'the user is not warned')
      rejected.reject(walletError(4001, 'User rejected the request.'))
      const isOver = await waitFor(() => !modal.text().includes(unresolved), patienceMs).catch(() => false)
      if (!isOver) return [`after a late rejection, the warning stays: ${unresolved}`]
      const isQuiet = !modal.text().includes(texts.rejected)
      const failed = holdWallet(driver, modal)
      await modal.click(driver.button)
      await modal.click(stopButton)
      failed.reject(relayFailure())
      await modal.clock.advance(20_000)
      await modal.settle()
      return [
        ...(isQuiet ? [] : ['the rejection of an abandoned submission is shown']),
        ...(modal.text().includes(unresolved)
          ? []
          : [`the warning is gone while it may have been sent: ${unresolved}`]),
      ]
    },
  },
  {
    name: 'disposal: ignores later answers of the wallet',
    async run(driver, modal) {
      const { result } = await request(driver, modal, 'first')
      const wallet = holdWallet(driver, modal)
      await modal.click(driver.button)
      const errors = watchErrors()
      try {
        await modal.dispose()
        wallet.approve()
        await peek(result)
        return [...errors.uncaught]
      } finally {
        errors.stop()
      }
    },
  },
]

/** Plugins log it. Without a stack, the log of a passing test does not look like a failure. */
function relayFailure(): Error {
  const error = new Error('the relay is gone (simulated by testSubmission)')
  error.stack = `${error}`
  return error
}

/** Submits, and stops waiting. Returns the wallet, which still asks. */
async function abandonFirst(driver: CompleteDriver, modal: TestModal) {
  await request(driver, modal, 'first')
  const wallet = holdWallet(driver, modal)
  await modal.click(driver.button)
  await modal.click(driver.stopButton ?? '')
  await demandText(modal, driver.texts.unresolved, 'the user is not warned')
  return wallet
}

async function request(driver: CompleteDriver, modal: TestModal, time: 'first' | 'second') {
  const { result } = await driver.request(modal, time)
  result.catch(() => undefined)
  return { result }
}

interface HeldWallet {
  approve(): void
  reject(error: Error): void
}

function holdWallet({ method, approval }: CompleteDriver, { wallet }: TestModal): HeldWallet {
  const held: { resolve?: (answer: unknown) => void; reject?: (error: Error) => void } = {}
  const hold = () => new Promise((resolve, reject) => void Object.assign(held, { resolve, reject }))
  wallet.answer(method, hold)
  return { approve: () => held.resolve?.(approval), reject: (error) => held.reject?.(error) }
}

function countCalls({ method }: CompleteDriver, { wallet }: TestModal): number {
  return wallet.calls.filter((call) => call.method === method).length
}

/** @throws {TestError} If the modal does not show the text in time. */
async function demandText(modal: TestModal, text: string | RegExp, fault: string): Promise<void> {
  const isShown = () => (typeof text === 'string' ? modal.text().includes(text) : text.test(modal.text()))
  await waitFor(isShown, patienceMs).catch(() => {
    throw new TestError(`${fault}: ${text}\nThe modal reads: ${modal.text().slice(0, 500)}`)
  })
}

/** Short enough to fail before the usual 5 s timeout of test runners. */
const patienceMs = 2_500

interface End {
  readonly status: 'resolved' | 'rejected'
  readonly value: unknown
}

async function peek(promise: Promise<unknown>): Promise<End | undefined> {
  const end = promise.then(
    (value): End => ({ status: 'resolved', value }),
    (value): End => ({ status: 'rejected', value }),
  )
  return Promise.race([end, new Promise<undefined>((resolve) => queueMicrotask(() => setTimeout(resolve, 0)))])
}

/** Gives the network time to confirm, then returns how the dapp's promise ended. */
async function watchResult(modal: TestModal, result: Promise<unknown>): Promise<End | undefined> {
  for (let tries = 0; tries < 6; tries++) {
    const end = await peek(result)
    if (end) return end
    await modal.clock.advance(5_000)
    await modal.settle()
  }
  return undefined
}
