import { ProgressRing, type ProgressRingProps, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'

interface WaitingBodyProps {
  /** 56 px. */
  readonly image: ReactNode
  /** `still` shows no ring. @default 'waiting' */
  readonly state?: ProgressRingProps['state'] | 'still'
  readonly title: string
  readonly text: string
  readonly hint?: string | false
  readonly children?: ReactNode
}

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

/** Most wallets open their window within two seconds. */
const slowAfterMs = 6_000
