import type { SubmissionState } from '../../submission/Submission.js'
import type { Text } from '../../text.js'

export interface OutcomeText {
  readonly title: string
  readonly hint?: string
}

/** Says what became of a transaction, for a view or a toast. Returns `undefined` until it is sent or has failed. */
export function describeOutcome(state: SubmissionState, text: Text): OutcomeText | undefined {
  const { status } = state
  if (status === 'confirmed')
    return { title: text('kit.confirmed', 'Sent'), hint: text('kit.confirmed-text', 'Confirmed by the network.') }
  if (status === 'unclear' || (status === 'sent' && state.isOverdue))
    return {
      title: text('kit.unclear', 'Not confirmed yet'),
      hint: text('kit.unclear-text', 'It may still go through. Check your wallet before you send it again.'),
    }
  if (status === 'sent')
    return {
      title: text('kit.sent', 'On its way'),
      hint: text('kit.sent-text', 'Waiting for the network to confirm. You can close this window.'),
    }
  if (status === 'failed' && state.outcome === 'reverted')
    return {
      title: text('kit.reverted', 'Transaction failed'),
      hint: text('kit.reverted-text', 'Only the network fee left your account.'),
    }
  if (status === 'failed' && state.outcome === 'replaced')
    return {
      title: text('kit.replaced', 'Transaction replaced'),
      hint: text('kit.replaced-text', 'It was sped up or cancelled in your wallet.'),
    }
  if (status !== 'failed' && status !== 'rejected') return undefined
  const rejected = status === 'rejected' && text('kit.rejected-text', 'You rejected the request. Nothing was sent.')
  return { title: text('kit.not-sent', 'Transaction not sent'), ...(rejected && { hint: rejected }) }
}

/** Says that an earlier submission may still succeed. */
export function describeUnresolved(text: Text): string {
  return text('kit.unresolved', 'An earlier transaction may still be sent. Check your wallet before you send again.')
}
