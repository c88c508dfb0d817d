/**
 * Watches whether the tap that has just been on a link led out of the page, as an app does that opens. Browsers don't tell;
 * but a page that an app covers is hidden.
 *
 * @param listener called with `true` when the page is hidden, with `false` when it is still there after `deadlineMs`, and
 *   with `true` after all where the visitor had to confirm the browser's question first.
 * @returns the end of it.
 */
export function watchLeaving(deadlineMs: number, listener: (left: boolean) => void): () => void {
  const timer = setTimeout(listener, deadlineMs, false)
  const look = () => {
    if (document.visibilityState !== 'hidden') return
    stop()
    listener(true)
  }
  // Safari on iOS, when an app takes over at once, gives the page no time for more than this.
  const leave = () => {
    stop()
    listener(true)
  }
  function stop() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leave)
  return stop
}
