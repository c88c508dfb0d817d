import type { HTMLAttributes, ReactElement, ReactNode } from 'react'

/** Text that only screen readers get. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>): ReactElement {
  return <span {...props} className="lk-hidden" />
}

export interface LiveRegionProps {
  /** The text to announce. Render the region empty first, otherwise screen readers don't announce its text. */
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
