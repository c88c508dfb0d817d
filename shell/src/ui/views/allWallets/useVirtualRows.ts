import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
  Virtualizer,
} from '@tanstack/virtual-core'
import { type RefObject, useLayoutEffect, useReducer, useState } from 'react'

export interface VirtualRows {
  /** The rows in sight, with some beyond each edge. */
  readonly items: readonly VirtualItem[]
  /** Height of the whole list, px. */
  readonly height: number
  /** Where the list begins within the scrolling element, px. */
  readonly start: number
  /** Gives a row's true height; a ref for the row's element, which carries `data-index`. */
  readonly measure: (element: HTMLElement | null) => void
  scrollToRow(index: number): void
}

/** Draws only the rows in sight of a list that scrolls with the modal's body. `list` is the list's own element. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number): VirtualRows {
  const [, renderAnew] = useReducer((times: number) => times + 1, 0)
  const [start, setStart] = useState(0)
  const options = {
    count,
    scrollMargin: start,
    estimateSize: () => rowHeight,
    gap: 2,
    overscan: 6,
    getScrollElement: () => list.current?.closest<HTMLElement>('.lk-body') ?? null,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: renderAnew,
  }
  const [virtualizer] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options))
  virtualizer.setOptions(options)

  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => {
    virtualizer._willUpdate()
    const body = list.current?.closest<HTMLElement>('.lk-body')
    if (!body || !list.current) return
    const offset = list.current.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop
    setStart(Math.round(offset))
  })

  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    start,
    measure: virtualizer.measureElement,
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
  }
}

const rowHeight = 56 // px; rows whose name takes two lines are measured
