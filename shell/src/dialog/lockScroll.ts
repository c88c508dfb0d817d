interface ScrollLock {
  count: number
  readonly overflow: string
  readonly scrollbarGutter: string
}

// Kept on the element: several modals of one page, also of two copies of this code, count together.
const key: unique symbol = Symbol.for('@latchkey/shell/scroll-lock') as never

/** Keeps the page behind from scrolling, until the last of those who asked for it has called the returned function. */
export function lockScroll(): () => void {
  const page = document.documentElement as HTMLElement & { [key]?: ScrollLock }
  const { style } = page
  const lock = page[key] ?? { count: 0, overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  page[key] = lock
  lock.count += 1
  if (lock.count === 1) {
    // The place of a classic scroll bar stays, or the page would jump.
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
