import { takeActedTour } from '../actedTour.js'
import { listBlankLeft } from '../blankPlugin.js'
import type { PluginCheck } from '../contract.js'

/** After deactivation the page is as before. */
export const leakCheck: PluginCheck = {
  name: 'disposal: no listener, timer, observer, node or foreign storage key is left',
  async run(subject) {
    const { left } = await takeActedTour(subject)
    if (left.length === 0) return []
    // What a plugin with the same manifest that does nothing leaves, too, is not this one's fault.
    const others = await listBlankLeft(subject)
    return left.filter(({ text }) => !others.has(text)).map(({ text, advice }) => `${text} is left. ${advice}`)
  },
}
