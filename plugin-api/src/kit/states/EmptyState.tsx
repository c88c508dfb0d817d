import type { ReactElement, ReactNode } from 'react'

export interface EmptyStateProps {
  /** An element, such as `<IconClock />`. */
  readonly icon?: ReactElement | false | null | undefined
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** Says why there is nothing to show and offers one action. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps): ReactElement {
  return (
    <div className="lk-state">
      {icon && <span className="lk-state-icon">{icon}</span>}
      <p className="lk-state-title">{title}</p>
      {text && <p className="lk-state-text">{text}</p>}
      {action}
    </div>
  )
}
