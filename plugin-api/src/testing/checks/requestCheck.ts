import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'

/** The plugin does not change requests that it has sent, or that are passed to it. */
export const requestCheck: PluginCheck = {
  name: 'requests: kept as they were frozen',
  async run(subject) {
    const { record, failures } = await takeActedTour(subject)
    return [
      ...failures,
      ...record.requests
        .filter(({ params, sent }) => write(params) !== write(sent))
        .map(
          ({ method }) =>
            `it changed the parameters of ${method} after it had sent them: what is shown is what is sent`,
        ),
      ...record.changes.map((place) => `it tried to change a frozen request: ${place}. Make a copy`),
    ]
  },
}

function write(params: unknown): string {
  return JSON.stringify(params, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
