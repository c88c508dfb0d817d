import type { ReactElement } from 'react'
import { useText } from '../../react/hooks.js'
import { usePluginContext } from '../../react/pluginContext.js'
import { toError } from '../../submission/Submission.js'
import type { SubmissionReview } from '../../submission/useSubmission.js'
import { LiveRegion } from '../layout/VisuallyHidden.js'
import { describeOutcome, describeUnresolved } from './describeOutcome.js'
import { Notice } from './Notice.js'

export interface SubmissionNoticesProps {
  /** From `useSubmission`. */
  readonly review: SubmissionReview
}

/**
 * Notices in a review about its last attempt, the wallet, and earlier attempts. Screen readers announce them. Place
 * them above the details.
 */
export function SubmissionNotices({ review }: SubmissionNoticesProps): ReactElement {
  const { isBlocked, isSent, isWaiting, state, unresolved } = review
  const { ui } = usePluginContext()
  const text = useText()
  const reason = 'error' in state && state.error?.code ? ui.errorText(toError(state.error)) : undefined
  const infos: string[] = []
  if (state.status === 'rejected')
    infos.push(unresolved ? `${reason}.` : text('kit.rejected-text', 'You rejected the request. Nothing was sent.'))
  if (isBlocked) infos.push(text('kit.blocked', 'An earlier request is still waiting in your wallet'))
  else if (isWaiting) infos.push(text('kit.confirm', 'Confirm in your wallet.'))
  const sent = isSent ? text('kit.already-sent', 'You have sent this already') : undefined
  const warning = sent ?? (unresolved > 0 ? describeUnresolved(text) : undefined)
  const outcome = state.status === 'failed' || state.status === 'unclear' ? describeOutcome(state, text) : undefined
  // While another submission may succeed, don't say that nothing was sent.
  const unclear = text('kit.unclear-text', 'It may still go through. Check your wallet before you send it again.')
  const title = state.status === 'failed' && !unresolved ? outcome?.title : unclear
  return (
    <>
      {infos.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {warning && <Notice tone="warning">{warning}</Notice>}
      <LiveRegion>{[...infos, warning ?? ''].join(' ')}</LiveRegion>
      {outcome && (
        <Notice tone="error" title={title}>
          {reason ?? (state.status === 'failed' && outcome.hint)}
        </Notice>
      )}
    </>
  )
}
