import { useText } from '@latchkey/plugin-api'
import { useVirtualRows } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ActivityViewProps } from './ActivityTab.js'
import { RowItem } from './RowItem.js'
import type { ShownHistory } from './useHistory.js'

/** Of thousands of rows those in sight are in the document; near their end the next page is asked for. */
export function HistoryRows({
  context,
  history,
  shown,
}: ActivityViewProps & { readonly shown: ShownHistory }): ReactElement {
  const text = useText()
  const { rows, next, status } = shown
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualRows(list, rows.length, { gap: 0 })
  const isNearEnd = (virtual.indices.at(-1) ?? 0) >= rows.length - reserve

  useEffect(() => {
    if (isNearEnd && status === 'success') history.loadMore()
  }, [history, isNearEnd, status])

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
        if (!row) return null
        return (
          <HistoryRow
            key={`${row.kind} ${row.key}`}
            index={index}
            count={next ? -1 : rows.length}
            offset={virtual.offsetOf(index)}
            watch={virtual.watch}
          >
            <RowItem context={context} row={row} shown={shown} />
          </HistoryRow>
        )
      })}
    </ul>
  )
}

interface HistoryRowProps {
  readonly index: number
  /** -1: nobody knows yet. */
  readonly count: number
  readonly offset: number
  readonly watch: (element: HTMLElement | null) => void
  readonly children: ReactNode
}

function HistoryRow({ index, count, offset, watch, children }: HistoryRowProps): ReactElement {
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    // What comes in above moves a row to another index, and there it is to be measured anew.
    element.current?.setAttribute('data-index', `${index}`)
    watch(element.current)
  }, [index, watch])
  return (
    <li ref={element} aria-setsize={count} aria-posinset={index + 1} style={{ transform: `translateY(${offset}px)` }}>
      {children}
    </li>
  )
}

/** So many rows before the end the next page is asked for. */
const reserve = 10
