import type { Core } from '../../../core.js'
import { viewStackAtom } from '../../../state/navigation.js'

/** After a switch: back to where the list of networks was opened, or out of the modal where it was opened on its own. */
export function leaveAfterSwitch(core: Core): void {
  const stack = core.runtime.store.get(viewStackAtom)
  const list = stack.findLastIndex((entry) => entry.name === 'Networks')
  if (list < 1) {
    core.navigation.close()
    return
  }
  for (let steps = stack.length - list; steps > 0; steps--) core.navigation.back()
}
