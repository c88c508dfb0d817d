import type { ReactElement, ReactNode } from 'react'

export interface ActionRowProps {
  /** Name of the group, for screen readers. */
  readonly label: string
  /** Up to four `ActionTile`s; they share the width. */
  readonly children: ReactNode
}

/** The row of actions under an account. */
export function ActionRow({ label, children }: ActionRowProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form; these are commands.
    <div className="lk-tiles" role="group" aria-label={label}>
      {children}
    </div>
  )
}
