import type { Connector } from '../../connector.js'
import type { PluginContext } from '../../context.js'
import type { PluginManifest } from '../../manifest.js'
import type { AnyPlugin } from '../../plugin.js'

const manifest = {
  id: 'test-auth',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['connectors:register'],
  activate: 'startup',
} as const
manifest satisfies PluginManifest

/** A plugin that shows nothing: by it a test connects `connector` without a visitor who presses its row. */
export function createConnectingPlugin(connector: Connector): {
  readonly plugin: AnyPlugin
  readonly context: Promise<PluginContext<typeof manifest>>
} {
  let start: (context: PluginContext<typeof manifest>) => void = () => undefined
  const context = new Promise<PluginContext<typeof manifest>>((resolve) => {
    start = resolve
  })
  const module = {
    activate(given: PluginContext<typeof manifest>) {
      given.registerConnector(connector)
      start(given)
      return {}
    },
  }
  return { context, plugin: { manifest, load: async () => module } }
}
