import type { ReactNode } from 'react'

export interface NoteProps {
  readonly tone: 'calm' | 'warn' | 'wait'
  readonly title?: string
  readonly children: ReactNode
}

/** A message beside the button that it explains. Screen readers announce it. */
export function Note({ tone, title, children }: NoteProps) {
  return (
    <div className="note" data-tone={tone} role="status">
      {tone === 'wait' && <span className="spinner" aria-hidden="true" />}
      <p>
        {title && <strong>{title}</strong>} {children}
      </p>
    </div>
  )
}
