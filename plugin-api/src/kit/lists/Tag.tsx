import type { ReactElement, ReactNode } from 'react'

export interface TagProps {
  readonly children: ReactNode
  /** @default 'neutral' */
  readonly tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'negative'
}

/** A word of state on a row: installed, recent, QR code. */
export function Tag({ children, tone = 'neutral' }: TagProps): ReactElement {
  return (
    <span className="lk-tag" data-tone={tone === 'neutral' ? undefined : tone}>
      {children}
    </span>
  )
}
