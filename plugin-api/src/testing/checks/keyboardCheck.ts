import type { PluginCheck } from '../contract.js'
import { takeInspectedTour } from '../inspectedTour.js'

/** Whatever can be clicked can be reached by Tab and pressed by a key, nothing keeps the focus, and Escape leads out. */
export const keyboardCheck: PluginCheck = {
  name: 'keyboard: all can be reached and pressed, and Escape leads out',
  async run(subject) {
    const { keyboardFaults, failures } = await takeInspectedTour(subject)
    return [...keyboardFaults, ...failures]
  },
}
