import { useText } from '@latchkey/plugin-api'
import { ErrorState, SkeletonRow, useVirtualRows, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useRef } from 'react'
import type { Row } from '../history/toRows.js'
import type { ActivityViewProps } from './ActivityTab.js'
import { HistoryNotice } from './HistoryNotice.js'
import { RowItem } from './RowItem.js'
import { useHistory } from './useHistory.js'

/** All that the account did, page after page; of thousands of rows those in sight are in the document. */
export function TransactionsView({ context, history }: ActivityViewProps): ReactElement {
  const text = useText()
  const shown = useHistory(history)
  const { rows, status, next } = shown
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualRows(list, rows.length, { gap: 0 })
  const lastIndex = virtual.indices.at(-1) ?? 0

  useEffect(() => {
    if (next && lastIndex >= rows.length - reserve) history.loadMore()
  }, [history, lastIndex, next, rows.length])

  if (rows.length === 0) {
    return (
      <ViewBody>
        <HistoryNotice history={history} shown={shown} placeholders={7} />
      </ViewBody>
    )
  }
  return (
    <ViewBody>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
        role="list"
        className="activity-rows"
        style={{ blockSize: virtual.height }}
        aria-label={text('activity.list', 'Activity')}
      >
        {virtual.indices.map((index) => {
          const row: Row | undefined = rows[index]
          if (!row) return null
          return (
            <li
              key={`${row.kind} ${row.key}`}
              ref={virtual.watch}
              data-index={index}
              aria-setsize={next ? -1 : rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${virtual.offsetOf(index)}px)` }}
            >
              <RowItem context={context} row={row} />
            </li>
          )
        })}
      </ul>
      {status === 'loading' && <SkeletonRow variant="plain" subtitle />}
      {status === 'failed' && (
        <ErrorState
          message={text('activity.failed', 'Failed to fetch transactions')}
          onRetry={() => void history.refresh().catch(() => undefined)}
        />
      )}
    </ViewBody>
  )
}

/** So many rows before the end the next page is asked for. */
const reserve = 10
