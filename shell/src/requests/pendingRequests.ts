import { RequestAbortedError, RequestRejectedError, RequestUnclearError, type Withdrawal } from '@latchkey/plugin-api'

/** A request without an answer yet. */
export interface PendingRequest {
  /** Aborted when the request is given up, with the error that its caller gets. Then it is withdrawn from the frame too. */
  readonly signal: AbortSignal
  /** The frame asks the user from now on. Before the request is rejected, `withdraw` tells what became of it there. */
  inFrame(withdraw: () => Promise<Withdrawal>): void
  /** The user has decided. Closing the modal no longer rejects the request. */
  decided(): void
  /** Closes the modal without rejecting the requests that are still to be shown. */
  spare(close: () => void): void
  dispose(): void
}

export interface PendingParameters {
  /** The modal's. */
  readonly lifetime: AbortSignal
  readonly caller: AbortSignal | undefined
  /** Rejects each pending request of the modal. `createRequests.ts` calls them when the modal closes. */
  readonly pending: Set<() => void>
  /** Whether closing the modal rejects the request, because the user approves it there. */
  readonly isRejectable: boolean
}

/**
 * Ends a request that has no answer yet:
 *
 * | what happens | before the frame asks | while the frame asks |
 * | --- | --- | --- |
 * | the caller aborts | REQUEST_ABORTED | REQUEST_ABORTED |
 * | the modal is disposed | REQUEST_ABORTED | REQUEST_OUTCOME_UNKNOWN |
 * | the modal closes | REQUEST_REJECTED | the same, unless the user has approved already: then it goes on |
 */
export function trackPending({ lifetime, caller, pending, isRejectable }: PendingParameters): PendingRequest {
  const controller = new AbortController()
  let withdraw: (() => Promise<Withdrawal>) | undefined

  function abort() {
    controller.abort(new RequestAbortedError())
  }

  function handleDisposal() {
    if (withdraw) controller.abort(new RequestUnclearError('The modal was disposed of while the wallet was asked.'))
    else abort()
  }

  async function reject() {
    pending.delete(reject)
    const withdrawal = await withdraw?.()
    // A caller that is told of a rejection tries again, and would send twice what was approved already.
    if (withdrawal?.status === 'approved') return
    const isUnclear = withdrawal?.status === 'unclear'
    controller.abort(isUnclear ? new RequestUnclearError(withdrawal.reason) : new RequestRejectedError())
  }

  if (lifetime.aborted) handleDisposal()
  if (caller?.aborted) abort()
  lifetime.addEventListener('abort', handleDisposal)
  caller?.addEventListener('abort', abort)
  if (isRejectable) pending.add(reject)

  return {
    signal: controller.signal,
    inFrame(ask) {
      withdraw = ask
    },
    decided() {
      pending.delete(reject)
    },
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
