import type { ReactElement, ReactNode } from 'react'
import { useText } from '../../react/hooks.js'
import { Button } from '../actions/Button.js'
import { IconRefresh, IconWarning } from '../icons/icons.js'

export interface ErrorStateProps {
  readonly message: ReactNode
  readonly hint?: ReactNode
  /** Called when the user clicks the retry button, which appears only if you pass this. */
  readonly onRetry?: () => void
  /** The button's label. @default 'Try again' */
  readonly retryLabel?: string
  /** Set this during the retry. @default false */
  readonly busy?: boolean
}

/** Replaces content that failed to load, with a retry. Announced when it appears. */
export function ErrorState({ message, hint, onRetry, retryLabel, busy }: ErrorStateProps): ReactElement {
  const text = useText()
  return (
    <div className="lk-state" role="alert">
      <span className="lk-state-icon">
        <IconWarning />
      </span>
      <p className="lk-state-title">{message}</p>
      {hint && <p className="lk-state-text">{hint}</p>}
      {onRetry && (
        <Button variant="secondary" size="small" icon={<IconRefresh size={20} />} busy={busy} onClick={onRetry}>
          {retryLabel ?? text('kit.try-again', 'Try again')}
        </Button>
      )}
    </div>
  )
}
