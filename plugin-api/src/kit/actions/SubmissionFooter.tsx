import type { ReactElement } from 'react'
import { useText } from '../../react/hooks.js'
import { usePluginContext } from '../../react/pluginContext.js'
import type { SubmissionReview } from '../../submission/useSubmission.js'
import { ViewFooter } from '../layout/ViewBody.js'
import { Button } from './Button.js'

export interface SubmissionFooterProps {
  /** From `useSubmission`. */
  readonly review: SubmissionReview
  /** The label of the button that submits. */
  readonly label: string
  /** What the user must do first. Disables the button and replaces its label. */
  readonly obstacle?: string | undefined
  /** @default submits the form that contains the footer */
  readonly onSubmit?: () => void
}

/** The footer of a review: a button that submits, and one that goes back or stops waiting for the wallet. */
export function SubmissionFooter({ review, label, obstacle, onSubmit }: SubmissionFooterProps): ReactElement {
  const { isAsking, isBlocked, isSent, isWaiting, abandon } = review
  const { nav } = usePluginContext()
  const text = useText()
  const blocked = isBlocked ? text('kit.blocked', 'An earlier request is still waiting in your wallet') : undefined
  const sent = isSent && !isAsking ? text('kit.already-sent', 'You have sent this already') : undefined
  const reason = sent ?? blocked ?? obstacle
  return (
    <ViewFooter>
      <Button variant="secondary" onClick={() => (isWaiting ? abandon() : nav.back())}>
        {isWaiting ? text('kit.stop-waiting', 'Stop waiting') : text('kit.cancel', 'Cancel')}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        busy={isAsking}
        disabled={reason !== undefined}
        disabledReason={reason ?? ''}
        onClick={onSubmit}
      >
        {isAsking || isBlocked || isSent ? label : (obstacle ?? label)}
      </Button>
    </ViewFooter>
  )
}
