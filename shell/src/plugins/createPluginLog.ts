import type { PluginLog } from '@latchkey/plugin-api'

/**
 * A plugin's lines in the console, under its own name. `debug` lines are dropped where the host has `debug` off.
 *
 * @param report told each error besides.
 */
export function createPluginLog(pluginId: string, debug: boolean, report: (error: unknown) => void): PluginLog {
  const prefix = `[latchkey:${pluginId}]`
  return {
    // biome-ignore-start lint/suspicious/noConsole: the console is where a plugin's author looks
    debug: (...values) => debug && console.debug(prefix, ...values),
    warn: (...values) => console.warn(prefix, ...values),
    error(error) {
      console.error(prefix, error)
      report(error)
    },
    // biome-ignore-end lint/suspicious/noConsole: as above
  }
}
