import { ProgressRing, type ProgressRingProps, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.js'
import { css } from '../../styles/waiting.css.js'

interface WaitingBodyProps {
  /** Image in the ring, 56 px. */
  readonly image: ReactNode
  /** `still` shows no ring: nothing is awaited yet. @default 'waiting' */
  readonly state?: ProgressRingProps['state'] | 'still'
  readonly title: string
  readonly text: string
  /** What may be wrong, after some seconds; its place is kept from the start. */
  readonly hint?: string | false
  readonly children?: ReactNode
}

/** An image in a ring with what is awaited under it; each change is read out. */
export function WaitingBody({ image, state, title, text, hint, children }: WaitingBodyProps): ReactElement {
  useStyles(css)
  return (
    <ViewBody align="center" gap="section" className="lk-waiting">
      {state === 'still' ? <div className="lk-still">{image}</div> : <ProgressRing state={state}>{image}</ProgressRing>}
      <div className="lk-waiting-text" role="status">
        <p className="lk-state-title">{title}</p>
        <p className="lk-state-text">{hint || text}</p>
      </div>
      {children}
    </ViewBody>
  )
}
