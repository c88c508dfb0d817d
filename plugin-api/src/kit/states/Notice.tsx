import type { ReactElement, ReactNode } from 'react'
import { IconInfo } from '../icons/IconInfo.js'
import { IconWarning } from '../icons/IconWarning.js'

export interface NoticeProps {
  /** @default 'info' */
  readonly tone?: 'info' | 'warning' | 'error'
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** One small `Button`. */
  readonly action?: ReactNode
  /** Replaces the tone's icon. */
  readonly icon?: ReactNode
}

/** A banner inside a view. An error is announced when it appears. */
export function Notice({ tone = 'info', title, children, action, icon }: NoticeProps): ReactElement {
  return (
    <div className="lk-notice" data-tone={tones[tone]} role={tone === 'error' ? 'alert' : 'note'}>
      {icon ?? (tone === 'info' ? <IconInfo size={20} /> : <IconWarning size={20} />)}
      <div>
        {title && <p className="lk-notice-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}

const tones = { info: undefined, warning: 'warning', error: 'negative' } as const
