import { useModalAtom, useText } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ActivityContext } from '../context.js'
import type { History } from '../history/createHistory.js'
import { HistoryEnd } from './HistoryEnd.js'
import { HistoryNotice } from './HistoryNotice.js'
import { RowItem } from './RowItem.js'
import { useHistory } from './useHistory.js'

export interface ActivityViewProps {
  readonly context: ActivityContext
  readonly history: History
}

/** The latest entries, and the way to all: an endless list would leave nothing of the account below it in reach. */
export function ActivityTab({ context, history }: ActivityViewProps): ReactElement {
  const text = useText()
  const shown = useHistory({ context, history })
  const account = useModalAtom(context.accounts.activeAccount)
  if (shown.rows.length === 0) return <HistoryNotice history={history} shown={shown} placeholders={3} />
  const openAll = () => {
    context.track('CLICK_TRANSACTIONS', { isSmartAccount: account?.type === 'smartAccount' })
    context.nav.push('Transactions')
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
      <ul className="activity-list" role="list" aria-label={text('activity.latest', 'Latest activity')}>
        {shown.rows.slice(0, mostRows).map((row) => (
          <li key={`${row.kind} ${row.key}`}>
            <RowItem context={context} row={row} shown={shown} />
          </li>
        ))}
      </ul>
      <HistoryEnd history={history} shown={shown} />
      {(shown.rows.length > mostRows || (shown.next && shown.status === 'success')) && (
        <div className="activity-end">
          <Button variant="secondary" size="small" onClick={openAll}>
            {text('activity.all', 'View all')}
          </Button>
        </div>
      )}
    </>
  )
}

const mostRows = 6
