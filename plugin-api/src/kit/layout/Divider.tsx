import type { ReactElement, ReactNode } from 'react'

export interface DividerProps {
  /** A word on the line, as `or`. */
  readonly children?: ReactNode
}

/** A hairline between two ways to go on. */
export function Divider({ children }: DividerProps): ReactElement {
  return children === undefined ? <hr className="lk-divider" /> : <div className="lk-divider">{children}</div>
}
