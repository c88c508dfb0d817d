import type { PaymentResult } from '../index.js'
import type { PayContext } from '../module.js'
import type { Payment } from './Payment.js'

/** Once the wallet has the request, the dapp gets a promise that does not reject when the modal closes. */
export function createPromises({ nav }: PayContext) {
  const outcomes = new Map<Payment, ReturnType<typeof createOutcome>>()
  return {
    has: (payment: Payment) => outcomes.has(payment),
    promise(payment: Payment) {
      const outcome = outcomes.get(payment) ?? createOutcome()
      outcomes.set(payment, outcome)
      nav.settle('Pay', outcome.promise)
    },
    resolve: (payment: Payment, result: PaymentResult) => outcomes.get(payment)?.resolve(result),
    reject(payment: Payment, error: unknown) {
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
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
