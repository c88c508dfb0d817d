import type { PaymentResult } from '../index.js'

/** A promise to the site, with what keeps it. */
export interface Outcome {
  readonly promise: Promise<PaymentResult>
  resolve(result: PaymentResult): void
  reject(error: unknown): void
}

export function createOutcome(): Outcome {
  let resolve: Outcome['resolve'] = () => undefined
  let reject: Outcome['reject'] = () => undefined
  const promise = new Promise<PaymentResult>((...settle) => {
    ;[resolve, reject] = settle
  })
  // A view that was opened without being waited for has nobody who would hear it.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
