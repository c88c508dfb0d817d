import type { HostElements } from './createHostElement.js'

/**
 * Hides the modal's events from the app's listeners until the returned function is called.
 *
 * The app's dialogs listen on the document. They close on Escape and on outside clicks (Radix: DismissableLayer), and
 * block scrolling outside (react-remove-scroll). The app's shortcuts would run while the user types, because events
 * from a field in a shadow root appear to come from its host element.
 *
 * @param onKeyPrevented Called once when one of the app's listeners prevents a key that the user typed into a field.
 */
export function keepEvents({ element, root, dialog }: HostElements, onKeyPrevented: () => void): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let isReported = false

  // Listens on the window, because the app's listeners on the document may run in the capture phase. The modal gets a
  // copy of the event that can't leave the shadow root.
  const keepKey = (event: KeyboardEvent) => {
    const [target] = event.composedPath()
    if (!(target instanceof Element)) return
    if (!event.composedPath().includes(element)) {
      // If focus is outside the modal, Escape fires `cancel` on the dialog, unless the app prevents it.
      if (event.key === 'Escape' && (target === document.body || target === document.documentElement)) {
        event.stopImmediatePropagation()
      }
      return
    }
    event.stopImmediatePropagation()
    // Browser extensions fire keys at `document.activeElement`, which is the host. A copy on the host would come back.
    const receiver = target === element ? (root.activeElement ?? dialog) : target
    const copy = copyKey(event)
    receiver.dispatchEvent(copy)
    if (copy.defaultPrevented) event.preventDefault()
    else if (event.defaultPrevented && event.type === 'keydown' && typeAnyway(receiver, event) && !isReported) {
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

/** The modal's own listeners run before these reach the host. */
const stoppedAtHost = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'wheel', 'click'],
  ...['focusin', 'focusout'],
]

function copyKey(event: KeyboardEvent): KeyboardEvent {
  const { type, key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey } = event
  const keys = { key, code, location, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey }
  return new KeyboardEvent(type, { ...keys, bubbles: true, cancelable: true, view: window })
}

/** Applies a prevented key to a field. Returns whether the key edits a field. */
function typeAnyway(target: Element, { key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (!target.matches('input, textarea') || ctrlKey || altKey || metaKey || isComposing) return false
  // Deprecated, but all browsers support it, and nothing else fires `input` and supports undo.
  if (key.length === 1) return document.execCommand('insertText', false, key) || true
  if (key === 'Backspace') return document.execCommand('delete') || true
  return false
}
