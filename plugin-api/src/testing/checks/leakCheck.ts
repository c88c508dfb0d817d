import { takeActedTour } from '../actedTour.js'
import { listBlankLeft } from '../blankPlugin.js'
import type { PluginCheck } from '../contract.js'

/** Deactivating the plugin restores the page. */
export const leakCheck: PluginCheck = {
  name: 'disposal: leaves no listener, timer, observer, node or foreign storage key',
  async run(subject) {
    const { left } = await takeActedTour(subject)
    if (left.length === 0) return []
    const blankLeft = await listBlankLeft(subject)
    return left.filter(({ text }) => !blankLeft.has(text)).map(({ text, advice }) => `${text} is left. ${advice}`)
  },
}
