import type { ReactElement } from 'react'
import { useText } from '../../react/hooks.js'
import { Button } from '../actions/Button.js'
import type { ErrorStateProps } from './ErrorState.js'
import { Notice } from './Notice.js'

/** A failed part of a view whose rest still works, with a retry. Announced when it appears. */
export function InlineError({ message, hint, onRetry, retryLabel, busy }: ErrorStateProps): ReactElement {
  const text = useText()
  const retry = onRetry && (
    <Button variant="quiet" size="small" busy={busy} onClick={onRetry}>
      {retryLabel ?? text('kit.try-again', 'Try again')}
    </Button>
  )
  return (
    <Notice tone="error" title={message} action={retry}>
      {hint}
    </Notice>
  )
}
