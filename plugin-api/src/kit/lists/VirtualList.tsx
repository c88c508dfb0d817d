import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import { useVirtualRows } from './useVirtualRows.js'

export interface VirtualListProps<T> {
  /** The name for screen readers. */
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  /** Renders an item, usually as a plain `ListItem`. */
  readonly renderItem: (item: T) => ReactElement
  /** Total number of items for screen readers, if not all are fetched yet. @default `items.length` */
  readonly total?: number
  /** Height in px of a sticky element that covers the list's top, such as a search box. @default 0 */
  readonly sticky?: number
  /** Called when the user gets close to the end of `items`. Keep the function's identity stable between renders. */
  readonly onNearEnd?: () => void
}

/**
 * A long list that scrolls with the view, and renders only the visible rows. Arrow keys, Home and End move the focus
 * between rows that are buttons.
 */
export function VirtualList<T>(props: VirtualListProps<T>): ReactElement {
  const { label, items, keyOf, renderItem, total = items.length, sticky, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const rows = useVirtualRows(list, items.length, { sticky })
  const lastIndex = rows.indices.at(-1) ?? 0

  useEffect(() => {
    if (lastIndex >= items.length - nearEndRows) onNearEnd?.()
  }, [lastIndex, items.length, onNearEnd])

  // A row must be scrolled to and rendered before it can get focus.
  const target = useRef<number>(undefined)
  const focusTarget = () => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${target.current}"] > button`)
    if (!row) return
    target.current = undefined
    row.focus({ preventScroll: true })
  }
  useLayoutEffect(focusTarget)

  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    target.current = findTargetRow(event, items.length)
    if (target.current === undefined) return
    event.preventDefault()
    rows.scrollToRow(target.current)
    focusTarget()
  }

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
      role="list"
      className="lk-virtual"
      style={{ blockSize: rows.height }}
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {rows.indices.map((index) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={keyOf(item)}
            ref={rows.watch}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${rows.offsetOf(index)}px)` }}
          >
            {renderItem(item)}
          </li>
        )
      })}
    </ul>
  )
}

const nearEndRows = 10

function findTargetRow(event: KeyboardEvent<HTMLUListElement>, count: number): number | undefined {
  const row = (event.target as Element).closest('[data-index]')
  if (!row) return undefined
  const index = Number(row.getAttribute('data-index'))
  if (event.key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (event.key === 'ArrowUp') return Math.max(index - 1, 0)
  if (event.key === 'Home') return 0
  return event.key === 'End' ? count - 1 : undefined
}
