import { takeActedTour } from '../actedTour.js'
import type { PluginCheck, PluginUnderTest } from '../contract.js'

/** The plugin does not change requests that it has sent or received. */
export const requestCheck: PluginCheck = {
  name: 'requests: stay unchanged',
  async run(subject) {
    const { record, requestFailures } = await takeActedTour(subject)
    const declared = (subject.plugin.manifest.rpc ?? []).map(({ method }) => method)
    const unknown = Object.keys(subject.requests ?? {}).filter((method) => !declared.includes(method))
    return [
      ...unknown.map((method) => `options: requests has '${method}', which is not in the manifest's rpc`),
      ...requestFailures.map(({ text }) => text),
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

/**
 * Returns a line for each RPC method that the contract does not send, and for each row that it does not use to connect.
 * The line says what to add to the options.
 */
export function listUntested({ plugin, components = {}, requests = {} }: PluginUnderTest): readonly string[] {
  const { connectMethods = [], connectors = [] } = plugin.manifest.contributes ?? {}
  const rows = connectMethods
    .filter(({ component }) => connectors.length > 0 && !components[component]?.act)
    .map(({ component }) => {
      const entry = `components: { ${component}: { act: (modal) => modal.click('...') } }`
      return `connect methods: ${component} is untested: add ${entry}, which connects`
    })
  const methods = (plugin.manifest.rpc ?? [])
    .filter(({ method }) => !(method in requests))
    .map(({ method }) => {
      const entry = `requests: { ${method}: [...] }`
      return `requests: ${method} is untested: add ${entry}, or { params: [...], act } if it opens a view`
    })
  return [...rows, ...methods]
}
