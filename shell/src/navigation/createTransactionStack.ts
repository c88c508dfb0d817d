import type { TransactionCallbacks } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { transactionDepthAtom } from '../state/navigation.js'

export interface TransactionStack {
  push(callbacks: TransactionCallbacks): void
  pop(status: 'success' | 'cancel' | 'error'): void
  isEmpty(): boolean
}

/**
 * The flows of our own that wait for a transaction. An approval on an empty stack was started by the host's page; one on
 * a full stack leads back into its flow.
 *
 * @param leave leaves the approval, if it is still shown. The flow goes on from its own view.
 */
export function createTransactionStack({ store }: Pick<Runtime, 'store'>, leave: () => void): TransactionStack {
  const stack: TransactionCallbacks[] = []
  return {
    isEmpty: () => stack.length === 0,
    push(callbacks) {
      store.set(transactionDepthAtom, stack.push(callbacks))
    },
    pop(status) {
      const callbacks = stack.pop()
      if (!callbacks) return
      store.set(transactionDepthAtom, stack.length)
      leave()
      if (status === 'success') callbacks.onSuccess?.()
      else if (status === 'error') callbacks.onError?.()
      else callbacks.onCancel?.()
    },
  }
}
