import type { HTMLAttributes, ReactElement, ReactNode } from 'react'

/** Text only for screen readers. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>): ReactElement {
  return <span {...props} className="lk-hidden" />
}

export interface LiveRegionProps {
  /** The text to announce. Render the region empty first, or screen readers stay silent. */
  readonly children?: ReactNode
  /** Interrupts the screen reader. Only for errors. @default false */
  readonly assertive?: boolean
}

/** Announces its text to screen readers when it changes. */
export function LiveRegion({ children, assertive }: LiveRegionProps): ReactElement {
  return (
    <span className="lk-hidden" role={assertive ? 'alert' : 'status'}>
      {children}
    </span>
  )
}
