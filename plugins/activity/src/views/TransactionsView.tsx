import { usePluginState, useText } from '@latchkey/plugin-api'
import { useVirtualRows, ViewBody, type VirtualRows } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createHistory } from '../history/createHistory.js'
import { HistoryEnd, HistoryPlaceholder } from './HistoryStatus.js'
import { RowItem } from './RowItem.js'
import { type ShownHistory, useHistory } from './useHistory.js'

export function TransactionsView(): ReactElement {
  const shown = useHistory()
  return (
    <ViewBody>
      {shown.rows.length === 0 ? (
        <div className="activity-notice">
          <HistoryPlaceholder state={shown.state} skeletonRows={7} />
        </div>
      ) : (
        <>
          <HistoryRows {...shown} />
          <HistoryEnd state={shown.state} />
        </>
      )}
    </ViewBody>
  )
}

function HistoryRows(shown: ShownHistory): ReactElement {
  const { rows, state } = shown
  const { loadMore } = usePluginState(createHistory)
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualRows(list, rows.length, { gap: 0 })
  const isNearEnd = (virtual.indices.at(-1) ?? 0) >= rows.length - rowsBeforeEnd

  useEffect(() => {
    if (isNearEnd && state.status === 'success') loadMore()
  }, [loadMore, isNearEnd, state.status])

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
      role="list"
      className="activity-rows"
      style={{ blockSize: virtual.height }}
      aria-label={text('activity.list', 'Activity')}
    >
      {virtual.indices.map((index) => {
        const row = rows[index]
        return row ? (
          <HistoryRow
            key={`${row.kind} ${row.key}`}
            index={index}
            count={state.next ? -1 : rows.length}
            virtual={virtual}
          >
            <RowItem {...shown} row={row} />
          </HistoryRow>
        ) : null
      })}
    </ul>
  )
}

interface HistoryRowProps {
  readonly index: number
  /** -1 while unknown, as in `aria-setsize`. */
  readonly count: number
  readonly virtual: VirtualRows
  readonly children: ReactNode
}

function HistoryRow({ index, count, virtual: { offsetOf, watch }, children }: HistoryRowProps): ReactElement {
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    element.current?.setAttribute('data-index', `${index}`)
    watch(element.current)
  }, [index, watch])
  const transform = `translateY(${offsetOf(index)}px)`
  return (
    <li ref={element} aria-setsize={count} aria-posinset={index + 1} style={{ transform }}>
      {children}
    </li>
  )
}

const rowsBeforeEnd = 10
