import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'

/** Every part works with the installed React in StrictMode, and logs no errors to the console. */
export const renderCheck: PluginCheck = {
  name: 'render: renders every part in StrictMode without errors',
  async run(subject) {
    const { errors, failures, missing, unanswered } = await takeActedTour(subject)
    return [
      ...failures.map(({ text }) => text),
      // Before the missing parts, because an error is often why a part did not show.
      ...errors.map((error) => `error while it ran: ${error}`),
      ...missing.map(({ place, hint }) => `${place} did not show. ${hint}`),
      ...unanswered.map((call) => `the test has no answer to: ${call}`),
    ]
  },
}
