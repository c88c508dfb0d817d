interface ScrollLock {
  count: number
  readonly overflow: string
  readonly scrollbarGutter: string
}

// Kept on the element, so that all modals of a page count together, even those of two copies of this code.
const key: unique symbol = Symbol.for('@latchkey/shell/scroll-lock') as never

/** Keeps the page from scrolling, until the returned function of every call has been called. */
export function lockScroll(): () => void {
  const page = document.documentElement as HTMLElement & { [key]?: ScrollLock }
  const { style } = page
  const lock = page[key] ?? { count: 0, overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  page[key] = lock
  lock.count += 1
  if (lock.count === 1) {
    // The space of a classic scroll bar stays reserved, or the page would jump.
    if (window.innerWidth > page.clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  let released = false
  return () => {
    if (released) return
    released = true
    lock.count -= 1
    if (lock.count > 0) return
    style.overflow = lock.overflow
    style.scrollbarGutter = lock.scrollbarGutter
    delete page[key]
  }
}
