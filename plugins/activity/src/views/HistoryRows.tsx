import { useText } from '@latchkey/plugin-api'
import { useVirtualRows } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ViewProps } from '../module.js'
import { RowItem } from './RowItem.js'
import type { ShownHistory } from './useHistory.js'

/** Renders the rows in view, and loads the next page near the end. */
export function HistoryRows({ context, history, shown }: ViewProps & { readonly shown: ShownHistory }): ReactElement {
  const text = useText()
  const { rows, state } = shown
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualRows(list, rows.length, { gap: 0 })
  const isNearEnd = (virtual.indices.at(-1) ?? 0) >= rows.length - rowsBeforeEnd

  useEffect(() => {
    if (isNearEnd && state.status === 'success') history.loadMore()
  }, [history, isNearEnd, state.status])

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
            offset={virtual.offsetOf(index)}
            watch={virtual.watch}
          >
            <RowItem context={context} row={row} shown={shown} />
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
  readonly offset: number
  readonly watch: (element: HTMLElement | null) => void
  readonly children: ReactNode
}

function HistoryRow({ index, count, offset, watch, children }: HistoryRowProps): ReactElement {
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    // New rows above give a row another index, so it is measured again.
    element.current?.setAttribute('data-index', `${index}`)
    watch(element.current)
  }, [index, watch])
  return (
    <li ref={element} aria-setsize={count} aria-posinset={index + 1} style={{ transform: `translateY(${offset}px)` }}>
      {children}
    </li>
  )
}

const rowsBeforeEnd = 10
