import { useVirtualRows } from '@latchkey/plugin-api/kit'
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStyles } from '../../hooks.js'
import { css } from '../../styles/list.css.js'

interface VirtualListProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly renderItem: (item: T) => ReactElement
  /** Total number of items for screen readers, if not all are fetched yet. @default `items.length` */
  readonly total?: number
  /** Height in px of a sticky element that covers the list's top, such as a search box. @default 0 */
  readonly sticky?: number
  /** Called when the end of `items` comes near. Keep the function's identity stable between renders. */
  readonly onNearEnd?: () => void
}

export function VirtualList<T>({
  label,
  items,
  keyOf,
  renderItem,
  total = items.length,
  sticky,
  onNearEnd,
}: VirtualListProps<T>): ReactElement {
  useStyles(css)
  const list = useRef<HTMLUListElement>(null)
  const rows = useVirtualRows(list, items.length, { sticky })
  const lastIndex = rows.indices.at(-1) ?? 0

  useEffect(() => {
    if (lastIndex >= items.length - nearEndRows) onNearEnd?.()
  }, [lastIndex, items.length, onNearEnd])

  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    const target = findTargetRow(event, items.length)
    if (target === undefined) return
    event.preventDefault()
    // A row must be scrolled to and rendered before it can get focus.
    flushSync(() => rows.scrollToRow(target))
    list.current?.querySelector<HTMLElement>(`[data-index="${target}"] > button`)?.focus({ preventScroll: true })
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
