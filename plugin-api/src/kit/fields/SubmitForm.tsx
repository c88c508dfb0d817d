import type { ReactElement, ReactNode } from 'react'
import { Button } from '../actions/Button.js'
import { ViewBody, ViewFooter } from '../layout/ViewBody.js'

export interface SubmitFormProps {
  readonly children: ReactNode
  readonly label: string
  /** What the user must do first. Disables the button and replaces its label. */
  readonly obstacle?: string | undefined
  /** @default false */
  readonly busy?: boolean
  readonly onSubmit: () => void
}

/** A view with fields and one button. The button says what is still missing. */
export function SubmitForm({ children, label, obstacle, busy = false, onSubmit }: SubmitFormProps): ReactElement {
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
