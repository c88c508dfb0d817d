import type { HTMLAttributes, ReactElement, ReactNode } from 'react'

/** Text for screen readers alone. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>): ReactElement {
  return <span {...props} className="lk-hidden" />
}

export interface LiveRegionProps {
  /** What to announce; must be rendered empty first, or screen readers stay silent. */
  readonly children?: ReactNode
  /** Interrupts what is being read, for errors alone. @default false */
  readonly assertive?: boolean
}

/** Announces its text to screen readers whenever that changes. */
export function LiveRegion({ children, assertive }: LiveRegionProps): ReactElement {
  return (
    <span className="lk-hidden" role={assertive ? 'alert' : 'status'}>
      {children}
    </span>
  )
}
