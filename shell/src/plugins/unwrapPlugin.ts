import type { AnyPlugin } from '@latchkey/plugin-api'

/** The plugin in what a host's `() => import('...')` gave: the plugin, a module with it as default, or with its factory. */
export function unwrapPlugin(imported: AnyPlugin | { readonly default: AnyPlugin | (() => AnyPlugin) }): AnyPlugin {
  const found = 'default' in imported ? imported.default : imported
  return typeof found === 'function' ? found() : found
}
