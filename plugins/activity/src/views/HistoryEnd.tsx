import { useText } from '@latchkey/plugin-api'
import { Button, ErrorState, SkeletonRow } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { History } from '../history/createHistory.js'
import type { ShownHistory } from './useHistory.js'

export interface HistoryEndProps {
  readonly history: History
  readonly shown: ShownHistory
}

/** What stands below the rows: that more is coming, waits for the visitor, or could not be had. */
export function HistoryEnd({ history, shown: { status, isBusy } }: HistoryEndProps): ReactElement | null {
  const text = useText()
  if (status === 'loading') return <SkeletonRow variant="plain" subtitle />
  if (status === 'paused') {
    return (
      <div className="activity-end">
        <Button variant="secondary" size="small" busy={isBusy} onClick={history.loadMore}>
          {text('activity.look-back', 'Look further back')}
        </Button>
      </div>
    )
  }
  if (status !== 'failed') return null
  return (
    <ErrorState
      message={text('activity.unavailable', 'Activity could not be loaded')}
      busy={isBusy}
      onRetry={() => void history.refresh().catch(() => undefined)}
    />
  )
}
