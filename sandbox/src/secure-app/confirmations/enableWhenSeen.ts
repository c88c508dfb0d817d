/**
 * Enables the button only after it has been visible for a moment. Otherwise, a dapp could get an approval by showing
 * the frame under the pointer during a double click.
 */
export function enableWhenSeen(button: HTMLButtonElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    // A busy browser reports several changes together. Use the last one, because the frame moves while it opens.
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
