import type { ReactElement } from 'react'

export interface SpinnerProps {
  /** Edge in px. @default 20 */
  readonly size?: number
}

/** A turning ring in the colour of the text, for inside of buttons and rows. A view that loads shows skeletons. */
export function Spinner({ size = 20 }: SpinnerProps): ReactElement {
  return (
    <svg className="lk-icon lk-spinner" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
    </svg>
  )
}
