import { useText } from '@latchkey/plugin-api'
import { ErrorState, SkeletonRow, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ActivityViewProps } from './ActivityTab.js'
import { HistoryNotice, MoreButton } from './HistoryNotice.js'
import { HistoryRows } from './HistoryRows.js'
import { useHistory } from './useHistory.js'

/** All that the account did, page after page. */
export function TransactionsView({ context, history }: ActivityViewProps): ReactElement {
  const text = useText()
  const shown = useHistory(history)
  if (shown.rows.length === 0) {
    return (
      <ViewBody>
        <div className="activity-notice">
          <HistoryNotice history={history} shown={shown} placeholders={7} />
        </div>
      </ViewBody>
    )
  }
  return (
    <ViewBody>
      <HistoryRows context={context} history={history} shown={shown} />
      {shown.status === 'loading' && <SkeletonRow variant="plain" subtitle />}
      {shown.status === 'paused' && (
        <div className="activity-end">
          <MoreButton history={history} />
        </div>
      )}
      {shown.status === 'failed' && (
        <ErrorState
          message={text('activity.unavailable', 'Activity could not be loaded')}
          onRetry={() => void history.refresh().catch(() => undefined)}
        />
      )}
    </ViewBody>
  )
}
