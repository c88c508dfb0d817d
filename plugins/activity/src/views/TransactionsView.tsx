import { ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ActivityViewProps } from './ActivityTab.js'
import { HistoryEnd } from './HistoryEnd.js'
import { HistoryNotice } from './HistoryNotice.js'
import { HistoryRows } from './HistoryRows.js'
import { useHistory } from './useHistory.js'

/** All that the account did, page after page. */
export function TransactionsView({ context, history }: ActivityViewProps): ReactElement {
  const shown = useHistory({ context, history })
  return (
    <ViewBody>
      {shown.rows.length === 0 ? (
        <div className="activity-notice">
          <HistoryNotice history={history} shown={shown} placeholders={7} />
        </div>
      ) : (
        <>
          <HistoryRows context={context} history={history} shown={shown} />
          <HistoryEnd history={history} shown={shown} />
        </>
      )}
    </ViewBody>
  )
}
