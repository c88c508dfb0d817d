import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { createRowLayout, type RowLayoutOptions } from './createRowLayout.js'

export interface VirtualRows {
  /** Indices of the rows in sight, with some beyond each edge. */
  readonly indices: readonly number[]
  /** Height of the whole list, px. */
  readonly height: number
  /** Where a row stands in the list, px. */
  offsetOf(index: number): number
  /** Watches a row's true height; a ref for the row's element, which carries `data-index`. */
  readonly watch: (element: HTMLElement | null) => void
  /** Scrolls as little as shows the row whole. */
  scrollToRow(index: number): void
}

export interface VirtualRowsOptions extends RowLayoutOptions {
  /** What stays over the list's top while it scrolls, as a search box, px. @default 0 */
  readonly sticky?: number
}

/**
 * Draws only the rows in sight of a list that scrolls with the modal's body; `list` is the list's own element, positioned,
 * with the rows absolute in it. Options are read once.
 *
 * Our own, because the rows are of one kind and stand in one column: this is 0.8 kB where `@tanstack/virtual-core` 3.19 is
 * 9.8 (gzip), which is the budget of the whole view.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  { sticky = 0, ...options }: VirtualRowsOptions = {},
): VirtualRows {
  const [, renderAnew] = useReducer((times: number) => times + 1, 0)
  const [layout] = useState(() => createRowLayout(options))
  const range = useRef({ first: 0, last: firstRows })

  const update = useCallback(() => {
    const place = readPlace(list.current)
    if (!place) return
    const first = Math.max(0, layout.indexAt(place.top) - overscan)
    const last = layout.indexAt(place.top + place.visible) + overscan
    if (first === range.current.first && last === range.current.last) return
    range.current = { first, last }
    renderAnew()
  }, [list, layout])

  const rows = useMemo(
    () =>
      // A server has none, and watches nothing.
      globalThis.ResizeObserver &&
      new ResizeObserver((entries, observer) => {
        let changed = false
        for (const { target, borderBoxSize } of entries) {
          if (!target.isConnected) {
            // Its removal is told of once; watched on, each row ever drawn would be kept.
            observer.unobserve(target)
            continue
          }
          const index = Number(target.getAttribute('data-index'))
          changed = layout.measure(index, borderBoxSize[0]?.blockSize ?? 0) || changed
        }
        if (changed) renderAnew()
      }),
    [layout],
  )
  useEffect(() => () => rows.disconnect(), [rows])

  useLayoutEffect(() => {
    const body = bodyOf(list.current)
    if (!body) return
    const sizes = new ResizeObserver(update)
    sizes.observe(body)
    body.addEventListener('scroll', update, { passive: true })
    update()
    return () => {
      sizes.disconnect()
      body.removeEventListener('scroll', update)
    }
  }, [list, update])

  const last = Math.min(range.current.last, count - 1)
  const indices = Array.from(
    { length: Math.max(0, last - range.current.first + 1) },
    (_, row) => range.current.first + row,
  )
  return {
    indices,
    height: layout.offsetOf(count),
    offsetOf: layout.offsetOf,
    watch: useCallback((element) => element && rows.observe(element), [rows]),
    scrollToRow(index) {
      const body = bodyOf(list.current)
      const place = readPlace(list.current)
      if (!body || !place) return
      const above = layout.offsetOf(index) - sticky - place.top
      const below = layout.offsetOf(index + 1) + edge - place.top - place.visible
      if (above < 0) body.scrollTop += above
      else if (below > 0) body.scrollTop += below
      update()
    },
  }
}

const overscan = 6 // rows beyond each edge, so that a flick shows rows and not gaps
const firstRows = 12 // more than a card of 640 px shows
const edge = 16 // px under the last row in sight

function bodyOf(list: HTMLElement | null): HTMLElement | null {
  return list?.closest<HTMLElement>('.lk-body') ?? null
}

/** Which part of the list is in sight, px from its top. */
function readPlace(list: HTMLElement | null): { readonly top: number; readonly visible: number } | undefined {
  const body = bodyOf(list)
  if (!list || !body) return undefined
  const top = body.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { top, visible: body.clientHeight }
}
