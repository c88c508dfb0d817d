import { isLatchkeyError, track } from '@latchkey/plugin-api'
import { attempt, type Submissions, waitForTransaction } from '@latchkey/plugin-api/submission'
import { PaymentError } from '../errors.js'
import type { PaymentResult } from '../index.js'
import type { PayContext } from '../module.js'
import type { Order } from '../request/readRequest.js'
import { type Payment, toProperties } from './Payment.js'

export interface Reports {
  toast(variant: 'success' | 'error', message: string, payment: Payment): void
  trackError(payment: Payment, error: unknown): void
}

/** From the moment the wallet is asked, the dapp gets a promise that closing the modal does not reject. */
export interface PaymentPromises {
  has(payment: Payment): boolean
  /** Settles the view's request with the promise. */
  promise(payment: Payment): void
  resolve(payment: Payment, result: PaymentResult): void
  reject(payment: Payment, error: unknown): void
}

interface FollowerParts extends Reports {
  readonly submissions: Submissions<Order, PaymentResult>
  readonly promises: PaymentPromises
}

/** Follows a payment that was sent, and reports its outcome to the dapp and the user. */
export function createFollower(
  context: PayContext,
  timeoutMs = 300_000,
  { promises, submissions, toast, trackError }: FollowerParts,
  isShown: (payment: Payment) => boolean,
): (payment: Payment, id: string, result: PaymentResult) => Promise<void> {
  const { add, ui } = context
  const reportFailure = (
    payment: Payment,
    code: 'PAY_TIMEOUT' | 'PAY_REVERTED' | 'PAY_REPLACED',
    result: PaymentResult,
  ) => {
    const error = new PaymentError(code, undefined, result)
    promises.reject(payment, error)
    trackError(payment, error)
    if (!isShown(payment)) toast('error', ui.errorText(error), payment)
  }
  return async (payment, id, result) => {
    const reportDelay = () => {
      submissions.conclude(id, 'overdue')
      reportFailure(payment, 'PAY_TIMEOUT', result)
    }
    const timer = setTimeout(reportDelay, Math.min(timeoutMs, longestTimer))
    add(() => clearTimeout(timer))
    // A dropped transaction may still go through.
    const isDecided = ({ status }: { readonly status: string }) => status !== 'pending' && status !== 'dropped'
    const transaction = await waitForTransaction(context, result.hash, isDecided)
    if (!transaction) return
    clearTimeout(timer)
    const { networkId, from: address } = result
    void attempt(() =>
      'portfolio' in context ? context.portfolio.getBalances({ address, networkId, maxAgeMs: 0 }) : undefined,
    )
    submissions.conclude(id, transaction)
    const known = { ...result, hash: transaction.replacedBy ?? result.hash }
    if (transaction.status !== 'success')
      return reportFailure(payment, transaction.status === 'reverted' ? 'PAY_REVERTED' : 'PAY_REPLACED', known)
    promises.resolve(payment, known)
    track(context, 'PAY_SUCCESS', toProperties(payment))
    if (!isShown(payment)) toast('success', ui.text('pay.paid', 'Paid'), payment)
  }
}

const longestTimer = 2 ** 31 - 1 // longer timers fire at once

export function createReports(context: PayContext): Reports {
  const { nav, ui } = context
  return {
    toast(variant, message, { order: { paymentId } }) {
      const onSelect = () => void attempt(() => nav.open('PayLoading', { paymentId }))
      ui.toast({ variant, message, action: { label: ui.text('pay.details', 'Details'), onSelect } })
    },
    trackError(payment, error) {
      // A wallet's message may contain addresses.
      const message = isLatchkeyError(error) ? error.message : 'Unknown error'
      track(context, 'PAY_ERROR', { ...toProperties(payment), message })
    },
  }
}

export function createPromises({ nav }: PayContext): PaymentPromises {
  const outcomes = new Map<Payment, ReturnType<typeof createOutcome>>()
  return {
    has: (payment) => outcomes.has(payment),
    promise(payment) {
      const outcome = outcomes.get(payment) ?? createOutcome()
      outcomes.set(payment, outcome)
      nav.settle('Pay', outcome.promise)
    },
    resolve: (payment, result) => outcomes.get(payment)?.resolve(result),
    reject(payment, error) {
      outcomes.get(payment)?.reject(error)
      outcomes.delete(payment)
    },
  }
}

function createOutcome() {
  let resolve: (result: PaymentResult) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<PaymentResult>((...settle) => {
    ;[resolve, reject] = settle
  })
  // No caller may be waiting.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
