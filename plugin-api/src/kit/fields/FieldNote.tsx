import type { ReactElement, ReactNode } from 'react'

/** The hint or error under a field. Announced when it changes. */
export function FieldNote({ id, hint, error }: FieldNoteProps): ReactElement {
  return (
    <div
      id={id}
      role="status"
      className={hint || error ? 'lk-field-note' : 'lk-hidden'}
      data-tone={error ? 'negative' : undefined}
    >
      {error || hint}
    </div>
  )
}

interface FieldNoteProps {
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
}
