import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'

/** The plugin does not change requests that it has sent or received. */
export const requestCheck: PluginCheck = {
  name: 'requests: stay unchanged',
  async run(subject) {
    const { record, failures } = await takeActedTour(subject)
    return [
      ...failures,
      ...record.requests
        .filter(({ params, sent }) => write(params) !== write(sent))
        .map(
          ({ method }) => `it changed the parameters of ${method} after sending them: the user must see what is sent`,
        ),
      ...record.changes.map((place) => `it tried to change a frozen request: ${place}. Change a copy`),
    ]
  },
}

function write(params: unknown): string {
  return JSON.stringify(params, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
