import { RequestAbortedError, RequestRejectedError, RequestUnclearError, type Withdrawal } from '@latchkey/plugin-api'

export interface PendingRequest {
  /** Aborts with the caller's error when the request ends early. */
  readonly signal: AbortSignal
  /** Call it when the embedded wallet needs the user's approval. Closing the modal then rejects the request. */
  rejectable(): void
  /** Call it when the frame shows the request. Closing the modal then withdraws it from the frame first. */
  inFrame(withdraw: () => Promise<Withdrawal>): void
  /** Call it before a wallet, or a plugin that may ask one, gets a request that needs approval. */
  asked(): void
  /** Call it when the user has decided. Closing the modal then no longer rejects the request. */
  decided(): void
  spare(close: () => void): void
  dispose(): void
}

interface PendingParameters {
  readonly lifetime: AbortSignal
  readonly caller: AbortSignal | undefined
  readonly pending: Set<() => void>
}

/**
 * Ends a pending request early. If the caller aborts or the modal is disposed, the request rejects with
 * REQUEST_ABORTED. If the user may still approve it after the disposal, it rejects with REQUEST_OUTCOME_UNKNOWN instead.
 * If the modal closes before the user approves, the request rejects with REQUEST_REJECTED.
 */
export function trackPending({ lifetime, caller, pending }: PendingParameters): PendingRequest {
  const controller = new AbortController()
  let withdraw: (() => Promise<Withdrawal>) | undefined
  let isAsked = false

  function abort() {
    controller.abort(new RequestAbortedError())
  }

  function handleDisposal() {
    if (withdraw || isAsked)
      controller.abort(new RequestUnclearError('The modal was disposed of while the wallet was asked.'))
    else abort()
  }

  async function reject() {
    pending.delete(reject)
    const withdrawal = await withdraw?.()
    // Don't reject: the caller could retry, and the approved request would be sent twice.
    if (withdrawal?.status === 'approved') return
    const isUnclear = withdrawal?.status === 'unclear'
    controller.abort(isUnclear ? new RequestUnclearError(withdrawal.reason) : new RequestRejectedError())
  }

  if (lifetime.aborted) handleDisposal()
  if (caller?.aborted) abort()
  lifetime.addEventListener('abort', handleDisposal)
  caller?.addEventListener('abort', abort)

  return {
    signal: controller.signal,
    rejectable: () => void pending.add(reject),
    inFrame(withdrawInFrame) {
      withdraw = withdrawInFrame
    },
    asked() {
      isAsked = true
    },
    decided: () => void pending.delete(reject),
    spare(close) {
      const others = [...pending]
      pending.clear()
      close()
      for (const other of others) pending.add(other)
    },
    dispose() {
      pending.delete(reject)
      lifetime.removeEventListener('abort', handleDisposal)
      caller?.removeEventListener('abort', abort)
    },
  }
}
