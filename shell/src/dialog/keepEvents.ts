/**
 * Keeps key presses, pointer presses and scrolling in the modal from the app's listeners, until the returned function is called.
 *
 * Dialogs of libraries listen on the document. They close on Escape and on a press in the modal, which is outside of them
 * (Radix: DismissableLayer), and stop the wheel everywhere but in themselves (react-remove-scroll). Shortcuts of the app act
 * while the user types, because all they see of a field in a shadow root is its host, which is no field.
 *
 * @param onKeyPrevented Called once when a listener of the app prevents a key that was typed into a field.
 */
export function keepEvents(element: HTMLElement, onKeyPrevented: () => void): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let isReported = false

  // Stopping a key at the host is too late for listeners that capture on the document, so it is stopped on the window. A copy
  // that can't leave the shadow root replaces it there. The original still types and activates.
  const keepKey = (event: KeyboardEvent) => {
    const [target] = event.composedPath()
    if (!(target instanceof Element)) return
    if (!event.composedPath().includes(element)) {
      // Without focus in the modal, Escape makes the browser send `cancel` to the dialog, unless the app prevents it.
      if (event.key === 'Escape' && (target === document.body || target === document.documentElement)) {
        event.stopImmediatePropagation()
      }
      return
    }
    event.stopImmediatePropagation()
    const copy = copyKey(event)
    target.dispatchEvent(copy)
    if (copy.defaultPrevented) event.preventDefault()
    else if (event.defaultPrevented && event.type === 'keydown' && typeAnyway(target, event) && !isReported) {
      isReported = true
      onKeyPrevented()
    }
  }
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    window.addEventListener(type, keepKey, { capture: true, signal })
  }
  for (const type of stoppedAtHost) element.addEventListener(type, (event) => event.stopPropagation(), { signal })
  return () => lifetime.abort()
}

/** When these reach the host, the modal's own listeners have seen them. */
const stoppedAtHost = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'wheel', 'click'],
  ...['focusin', 'focusout'],
]

function copyKey(event: KeyboardEvent): KeyboardEvent {
  const { type, key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey } = event
  const keys = { key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey }
  return new KeyboardEvent(type, { ...keys, bubbles: true, cancelable: true, view: window })
}

/** Does in a field what the prevented key would have done. Returns whether the key was one for a field. */
function typeAnyway(target: Element, { key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (!target.matches('input, textarea') || ctrlKey || altKey || metaKey || isComposing) return false
  // Deprecated, but all browsers have it, and nothing else fires `input` and can be undone.
  if (key.length === 1) return document.execCommand('insertText', false, key) || true
  if (key === 'Backspace') return document.execCommand('delete') || true
  return false
}
