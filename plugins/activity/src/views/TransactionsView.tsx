import { ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ViewProps } from '../module.js'
import { HistoryRows } from './HistoryRows.js'
import { HistoryEnd, HistoryPlaceholder } from './HistoryStatus.js'
import { useHistory } from './useHistory.js'

export function TransactionsView({ context, history }: ViewProps): ReactElement {
  const shown = useHistory({ context, history })
  return (
    <ViewBody>
      {shown.rows.length === 0 ? (
        <div className="activity-notice">
          <HistoryPlaceholder history={history} state={shown.state} skeletonRows={7} />
        </div>
      ) : (
        <>
          <HistoryRows context={context} history={history} shown={shown} />
          <HistoryEnd history={history} state={shown.state} />
        </>
      )}
    </ViewBody>
  )
}
