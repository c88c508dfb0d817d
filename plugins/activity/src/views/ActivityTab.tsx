import { track, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ViewProps } from '../module.js'
import { HistoryEnd, HistoryPlaceholder } from './HistoryStatus.js'
import { RowItem } from './RowItem.js'
import { useHistory } from './useHistory.js'

export function ActivityTab(props: ViewProps): ReactElement {
  const { context } = props
  const text = useText()
  const shown = useHistory(props)
  const account = useModalAtom(context.accounts.activeAccount)
  const { rows, state } = shown
  if (rows.length === 0) return <HistoryPlaceholder {...shown} skeletonRows={3} />
  function openAll() {
    track(context, 'CLICK_TRANSACTIONS', { isSmartAccount: account?.type === 'smartAccount' })
    context.nav.push('Transactions')
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets. */}
      <ul className="activity-list" role="list" aria-label={text('activity.latest', 'Latest activity')}>
        {rows.slice(0, maxRows).map((row) => (
          <li key={`${row.kind} ${row.key}`}>
            <RowItem {...shown} row={row} />
          </li>
        ))}
      </ul>
      <HistoryEnd {...shown} />
      {(rows.length > maxRows || (state.next && state.status === 'success')) && (
        <div className="activity-end">
          <Button variant="secondary" size="small" onClick={openAll}>
            {text('activity.all', 'View all')}
          </Button>
        </div>
      )}
    </>
  )
}

const maxRows = 6
