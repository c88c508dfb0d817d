import type { ReactElement } from 'react'
import { useText } from '../../react/hooks.js'
import { usePluginContext } from '../../react/pluginContext.js'
import { type SubmissionState, toError } from '../../submission/Submission.js'
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
  const mayBeSent = text('kit.unclear-text', 'It may still go through. Check your wallet before you send it again.')
  const infos: string[] = []
  if (state.status === 'rejected')
    infos.push(unresolved ? `${reason}.` : text('kit.rejected-text', 'You rejected the request. Nothing was sent.'))
  if (isBlocked) infos.push(text('kit.blocked', 'An earlier request is still waiting in your wallet'))
  else if (isWaiting) infos.push(text('kit.confirm', 'Confirm in your wallet.'))
  const sent = isSent ? text('kit.already-sent', 'You have sent this already') : undefined
  const warning = sent ?? (unresolved > 0 ? describeUnresolved(text) : undefined)
  return (
    <>
      {infos.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {warning && <Notice tone="warning">{warning}</Notice>}
      <LiveRegion>{[...infos, warning ?? ''].join(' ')}</LiveRegion>
      {state.status === 'unclear' && (
        <Notice tone="error" title={mayBeSent}>
          {reason}
        </Notice>
      )}
      {state.status === 'failed' && <FailureNotice state={state} isAlone={!unresolved} />}
    </>
  )
}

interface FailureNoticeProps {
  readonly state: Extract<SubmissionState, { readonly status: 'failed' }>
  /** Whether no other submission may still succeed. Otherwise, the notice doesn't say that nothing was sent. */
  readonly isAlone: boolean
}

function FailureNotice({ state, isAlone }: FailureNoticeProps) {
  const { ui } = usePluginContext()
  const { title, hint } = describeOutcome(state, useText()) ?? {}
  const error = state.error && (state.error.code || !isAlone) ? ui.errorText(toError(state.error)) : undefined
  return (
    <Notice tone="error" title={isAlone || state.outcome ? title : undefined}>
      {error ?? hint}
    </Notice>
  )
}
