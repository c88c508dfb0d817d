import type { ReactElement, ReactNode } from 'react'
import { Button } from '../actions/Button.js'
import { ViewBody, ViewFooter } from '../layout/ViewBody.js'

export interface SubmitFormProps {
  /** The fields. */
  readonly children: ReactNode
  /** What the button does. */
  readonly label: string
  /** What is to be done first; it takes the label's place, and the button is disabled. */
  readonly obstacle: string | undefined
  /** While something is looked up that the form depends on. */
  readonly busy: boolean
  readonly onSubmit: () => void
}

/** A view with fields and one button, which says what is missing. */
export function SubmitForm({ children, label, obstacle, busy, onSubmit }: SubmitFormProps): ReactElement {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!obstacle && !busy) onSubmit()
      }}
    >
      <ViewBody>{children}</ViewBody>
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
    </form>
  )
}
