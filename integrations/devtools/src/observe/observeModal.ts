import { coreAtom, type Runtime } from '@latchkey/shell/integration'
import type { OnEnd } from '../OnEnd.js'
import { clearRecords } from '../records.js'
import { controlLoading } from './controlLoading.js'
import { recordCore } from './recordCore.js'
import { recordNavigation } from './recordNavigation.js'

/**
 * Watches a modal without starting it: what belongs to core is watched from the moment that core is up. What is handed to
 * `onEnd` puts everything back as it was, and forgets what was recorded.
 */
export function observeModal({ store }: Pick<Runtime, 'store'>, onEnd: OnEnd): void {
  function followCore() {
    const core = store.get(coreAtom)
    if (core) recordCore(core, onEnd)
  }

  controlLoading(store, onEnd)
  recordNavigation(store, onEnd)
  onEnd(store.sub(coreAtom, followCore), () => clearRecords(store))
  followCore()
}
