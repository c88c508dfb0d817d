import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { createRowLayout, type RowLayoutOptions } from './createRowLayout.js'

export interface VirtualRows {
  /** Indices of the rows to render: the visible rows, and a few beyond each edge. */
  readonly indices: readonly number[]
  readonly height: number
  offsetOf(index: number): number
  /** Observes a row's height. Pass this as the row element's `ref`, and set the element's `data-index`. */
  readonly watch: (element: HTMLElement | null) => void
  scrollToRow(index: number): void
}

export interface VirtualRowsOptions extends RowLayoutOptions {
  /** Height in px of a sticky element that covers the list's top, such as a search box. @default 0 */
  readonly sticky?: number
}

/**
 * Renders only the visible rows of a list that scrolls with the modal's body. Takes 0.8 kB (gzip) instead of 9.8 kB for
 * `@tanstack/virtual-core` 3.19. Reads its options only once.
 *
 * @param list The list's element. Give it a `position`, and position its rows absolutely.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  { sticky = 0, ...options }: VirtualRowsOptions = {},
): VirtualRows {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const [layout] = useState(() => createRowLayout(options))
  const range = useRef({ first: 0, last: firstRows })

  const update = useCallback(() => {
    const viewport = readViewport(list.current)
    if (!viewport) return
    const first = Math.max(0, layout.indexAt(viewport.top) - overscan)
    const last = layout.indexAt(viewport.top + viewport.height) + overscan
    if (first === range.current.first && last === range.current.last) return
    range.current = { first, last }
    rerender()
  }, [list, layout])

  const rows = useMemo(
    () =>
      // Servers lack `ResizeObserver`.
      globalThis.ResizeObserver &&
      new ResizeObserver((entries, observer) => {
        let changed = false
        for (const { target, borderBoxSize } of entries) {
          if (!target.isConnected) {
            observer.unobserve(target) // Otherwise the observer would keep removed rows alive.
            continue
          }
          const index = Number(target.getAttribute('data-index'))
          changed = layout.measure(index, borderBoxSize[0]?.blockSize ?? 0) || changed
        }
        if (changed) rerender()
      }),
    [layout],
  )
  useEffect(() => () => rows.disconnect(), [rows])

  useLayoutEffect(() => {
    const body = bodyOf(list.current)
    if (!list.current || !body) return
    // Observes the list instead of the body. The card's motion resizes the body in another observer's callback, and
    // browsers report that as an error if the body is observed too.
    const sizes = new ResizeObserver(update)
    sizes.observe(list.current)
    const lifetime = new AbortController()
    // Captures the scrolling of both, because a rotated phone can change which one scrolls.
    const scrolls = { capture: true, passive: true, signal: lifetime.signal }
    ;(body.closest('.lk-card') ?? body).addEventListener('scroll', update, scrolls)
    addEventListener('resize', update, { signal: lifetime.signal })
    update()
    return () => {
      sizes.disconnect()
      lifetime.abort()
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
      const scroller = scrollerOf(list.current)
      const viewport = readViewport(list.current)
      if (!scroller || !viewport) return
      const above = layout.offsetOf(index) - sticky - viewport.top
      const below = layout.offsetOf(index + 1) + edge - viewport.top - viewport.height
      if (above < 0) scroller.scrollTop += above
      else if (below > 0) scroller.scrollTop += below
      update()
    },
  }
}

const overscan = 6 // Rows rendered beyond each edge, so that fast scrolling shows no gaps.
const firstRows = 12 // More rows than fit into a 640 px card.
const edge = 16 // px below the last visible row.

function bodyOf(list: HTMLElement | null): HTMLElement | null {
  return list?.closest<HTMLElement>('.lk-body') ?? null
}

/** The view's body. On very low screens, the whole card scrolls instead (`dialog.css`). */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  const body = bodyOf(list)
  return body && getComputedStyle(body).overflowY === 'visible' ? body.closest<HTMLElement>('.lk-card') : body
}

function readViewport(list: HTMLElement | null): { readonly top: number; readonly height: number } | undefined {
  const scroller = scrollerOf(list)
  if (!list || !scroller) return undefined
  const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { top, height: scroller.clientHeight }
}
