/**
 * Enables the button when it has been in sight for a moment: a page that shows the frame under the visitor's finger, in
 * the middle of a double click, gets no approval of it.
 */
export function enableWhenSeen(button: HTMLButtonElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    // A busy browser tells of several changes at once, and the last one holds: the frame is moved while it is opened.
    if (!entries.at(-1)?.isIntersecting) return
    timer = setTimeout(() => {
      button.disabled = false
      observer.disconnect()
    }, inSightMs)
  })
  observer.observe(button)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

const inSightMs = 500
