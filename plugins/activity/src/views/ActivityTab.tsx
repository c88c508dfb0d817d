import { track, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'
import { HistoryEnd, HistoryPlaceholder } from './HistoryStatus.js'
import { RowItem } from './RowItem.js'
import { useHistory } from './useHistory.js'

export function ActivityTab(): ReactElement {
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const shown = useHistory()
  const account = useModalAtom(context.accounts.activeAccount)
  const { rows, state } = shown
  if (rows.length === 0) return <HistoryPlaceholder state={state} skeletonRows={3} />
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
      <HistoryEnd state={state} />
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
