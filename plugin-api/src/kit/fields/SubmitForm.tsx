import type { ReactElement, ReactNode } from 'react'
import type { SubmissionReview } from '../../submission/useSubmission.js'
import { Button } from '../actions/Button.js'
import { SubmissionFooter } from '../actions/SubmissionFooter.js'
import { ViewBody, ViewFooter } from '../layout/ViewBody.js'

export interface SubmitFormProps {
  readonly children: ReactNode
  readonly label: string
  /** What the user must do first. Disables the button and replaces its label. */
  readonly obstacle?: string | undefined
  /** @default false */
  readonly busy?: boolean
  /** From `useSubmission`, if the form itself submits to the wallet. Adds the buttons of `SubmissionFooter`. @default none */
  readonly review?: SubmissionReview | undefined
  readonly onSubmit: () => void
}

/** A view with fields and one button. The button says what is still missing. */
export function SubmitForm(props: SubmitFormProps): ReactElement {
  const { children, label, obstacle, busy = false, review, onSubmit } = props
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // Enter submits a form even if its button is disabled.
        const isOver = review && (review.isAsking || review.isBlocked || review.isSent)
        if (!obstacle && !busy && !isOver) onSubmit()
      }}
    >
      <ViewBody>{children}</ViewBody>
      {review ? (
        <SubmissionFooter review={review} label={label} obstacle={obstacle} />
      ) : (
        <ViewFooter>
          <Button
            type="submit"
            busy={!obstacle && busy}
            disabled={obstacle !== undefined}
            disabledReason={obstacle ?? ''}
          >
            {obstacle ?? label}
          </Button>
        </ViewFooter>
      )}
    </form>
  )
}
