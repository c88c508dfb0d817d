import type { Store } from '@latchkey/plugin-api'
import { openAtom } from '../state/modal.js'

/**
 * Returns the store for the UI. Until the modal first opens, the store reports changes in the next task. Many values
 * change while core starts. The UI is not visible yet, so it renders once instead of after each change.
 */
export function deferUntilOpen(store: Store): Store {
  const due = new Set<() => void>()
  let hasOpened = false

  function report() {
    const listeners = [...due]
    due.clear()
    for (const listener of listeners) listener()
  }

  function handleChange(listener: () => void) {
    hasOpened ||= store.get(openAtom)
    if (hasOpened) return listener()
    if (due.size === 0) setTimeout(report)
    due.add(listener)
  }

  return { ...store, sub: (atom, listener) => store.sub(atom, () => handleChange(listener)) }
}
