import type { PluginCheck } from '../contract.js'
import { takeInspectedTour } from '../inspectedTour.js'

/** axe finds nothing in any part, as far as it can look without a layout. */
export const accessibilityCheck: PluginCheck = {
  name: 'accessibility: axe finds nothing',
  async run(subject) {
    const { barriers, axeFailure, failures } = await takeInspectedTour(subject)
    if (axeFailure) throw axeFailure
    return [...new Set(barriers), ...failures]
  },
}
