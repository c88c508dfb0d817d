interface ScrollLock {
  count: number
  readonly overflow: string
  readonly scrollbarGutter: string
}

// Stored on the element, so that all modals on the page share it, even those from another copy of this package.
const key: unique symbol = Symbol.for('@latchkey/shell/scroll-lock') as never

/** Stops the page from scrolling until every caller has called the returned function. */
export function lockScroll(): () => void {
  const page = document.documentElement as HTMLElement & { [key]?: ScrollLock }
  const { style } = page
  const lock = page[key] ?? { count: 0, overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  page[key] = lock
  lock.count += 1
  if (lock.count === 1) {
    // Keeps a classic scroll bar's space, so that the page does not jump.
    if (window.innerWidth > page.clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    lock.count -= 1
    if (lock.count > 0) return
    style.overflow = lock.overflow
    style.scrollbarGutter = lock.scrollbarGutter
    delete page[key]
  }
}
