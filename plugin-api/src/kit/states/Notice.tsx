import type { ReactElement, ReactNode } from 'react'
import { useText } from '../../react/hooks.js'
import { IconInfo, IconWarning } from '../icons/icons.js'

export interface NoticeProps {
  /** Sets the color and icon. @default 'info' */
  readonly tone?: 'info' | 'warning' | 'error'
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** A banner inside a view. Errors are announced when they appear. */
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

/** Says that the browser is offline and the view may be out of date. */
export function OfflineNotice(): ReactElement {
  const text = useText()
  return (
    <Notice tone="warning" title={text('kit.offline', 'You’re offline')}>
      {text('kit.offline-hint', 'What you see may be out of date. It updates when you’re back online.')}
    </Notice>
  )
}
