import type { TransactionCallbacks } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { transactionDepthAtom } from '../state/navigation.js'

export interface TransactionStack {
  push(callbacks: TransactionCallbacks): void
  pop(status: 'success' | 'cancel' | 'error'): void
  isEmpty(): boolean
}

/**
 * The flows of our own that wait for a transaction. An approval on an empty stack was started by the host's page, and
 * ends with the modal; one on a full stack leads back into its flow.
 */
export function createTransactionStack({ store }: Pick<Runtime, 'store'>, back: () => void): TransactionStack {
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
      if (status === 'success') {
        callbacks.onSuccess?.()
        return
      }
      try {
        if (status === 'error') callbacks.onError?.()
        else callbacks.onCancel?.()
      } finally {
        back()
      }
    },
  }
}
