import type { ReactElement } from 'react'
import { adoptStyles } from '../styles/adoptStyles.js'
import { css } from '../styles/progress.css.js'

export interface CheckDrawProps {
  /** Edge in px. @default 64 */
  readonly size?: number
}

/** A check in a ring that draws itself once (300 ms) when something succeeded. */
export function CheckDraw({ size = 64 }: CheckDrawProps): ReactElement {
  return (
    <svg ref={adoptStyles(css)} className="lk-draw" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="29" pathLength="1" transform="rotate(-90 32 32)" />
      <path d="M20 33l8.5 8.5L45 24.5" pathLength="1" />
    </svg>
  )
}
