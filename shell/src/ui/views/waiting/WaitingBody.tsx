import { ProgressRing, type ProgressRingProps, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'

interface WaitingBodyProps {
  /** Image in the ring, 56 px. */
  readonly image: ReactNode
  /** `still` shows no ring, because nothing is waited for yet. @default 'waiting' */
  readonly state?: ProgressRingProps['state'] | 'still'
  readonly title: string
  readonly text: string
  /** Replaces the text. What may be wrong, once `useIsSlow` says so. */
  readonly hint?: string | false
  /** What follows the text. */
  readonly children?: ReactNode
}

/** An image in a ring, with what the user waits for below it. Screen readers announce each change. */
export function WaitingBody({ image, state, title, text, hint, children }: WaitingBodyProps): ReactElement {
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

/** Becomes true when a wait takes so long that it needs a hint, and false when the wait ends. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(setIsSlow, slowAfterMs, true)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** Most wallets show their window within two seconds, so by six something is in the way. */
const slowAfterMs = 6_000
