import type { Store } from '@latchkey/plugin-api'
import { openAtom, viewStackAtom } from '@latchkey/shell/integration'
import type { OnEnd } from '../OnEnd.js'
import { addRecord } from '../records.js'

/** Writes down where the visitor is, at each change. */
export function recordNavigation(store: Store, onEnd: OnEnd): void {
  let last = ''

  function record() {
    const stack = store.get(openAtom) ? store.get(viewStackAtom) : []
    const place = stack.map(({ key }) => key).join()
    if (place === last) return
    last = place
    addRecord(store, 'navigation', { views: stack.map(({ name }) => name) })
  }

  onEnd(store.sub(openAtom, record), store.sub(viewStackAtom, record))
  record()
}
