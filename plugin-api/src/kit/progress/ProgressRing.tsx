import type { ReactElement, ReactNode } from 'react'
import { IconCheck, IconClose } from '../icons/icons.js'
import { css } from '../styles/progress.css.js'
import { adoptStyles } from '../styles/sheets.js'

export interface ProgressRingProps {
  /** The image in the middle: a 56 px `WalletImage`. */
  readonly children: ReactNode
  /** `failed` looks calm, because usually the user rejected the request. @default 'waiting' */
  readonly state?: 'waiting' | 'done' | 'failed'
}

/** An image in a ring that spins while the modal waits. The view's text says what it waits for. */
export function ProgressRing({ children, state = 'waiting' }: ProgressRingProps): ReactElement {
  return (
    <div ref={adoptStyles(css)} className="lk-progress" data-state={state}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <path d={ring} pathLength="1" />
        <path d={ring} pathLength="1" />
      </svg>
      {children}
      {state !== 'waiting' && (
        <span className="lk-progress-badge">
          {state === 'done' ? <IconCheck size={16} /> : <IconClose size={16} />}
        </span>
      )}
    </div>
  )
}

// A 92 px square with a corner radius of 26 px. Same shape as the image, 16 px larger on each side.
const ring = 'M48 4H66A26 26 0 0 1 92 30V66A26 26 0 0 1 66 92H30A26 26 0 0 1 4 66V30A26 26 0 0 1 30 4Z'

export interface CheckDrawProps {
  /** Edge in px. @default 64 */
  readonly size?: number
}

/** A check mark in a ring that shows success. It draws itself once, in 300 ms. */
export function CheckDraw({ size = 64 }: CheckDrawProps): ReactElement {
  return (
    <svg ref={adoptStyles(css)} className="lk-draw" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="29" pathLength="1" transform="rotate(-90 32 32)" />
      <path d="M20 33l8.5 8.5L45 24.5" pathLength="1" />
    </svg>
  )
}
