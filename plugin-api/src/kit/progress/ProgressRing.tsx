import type { ReactElement, ReactNode } from 'react'
import { IconCheck } from '../icons/IconCheck.js'
import { IconClose } from '../icons/IconClose.js'
import { adoptStyles } from '../styles/adoptStyles.js'
import { css } from '../styles/progress.css.js'

export interface ProgressRingProps {
  /** The image in the middle: a `WalletImage` of 56 px. */
  readonly children: ReactNode
  /** `failed` is calm on purpose: a refusal is an answer, not an accident. @default 'waiting' */
  readonly state?: 'waiting' | 'done' | 'failed'
}

/** An image with a ring that turns while something outside is awaited. The view's text says what that is. */
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

// A square of 92 with corners of 26: follows the image's shape, 16 px outside of it.
const ring = 'M48 4H66A26 26 0 0 1 92 30V66A26 26 0 0 1 66 92H30A26 26 0 0 1 4 66V30A26 26 0 0 1 30 4Z'
