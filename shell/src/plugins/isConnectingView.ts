import type { PluginManifest, ViewName } from '@latchkey/plugin-api'

/** Tells whether a plugin's view leads to an account: the plugin brings a way to connect, and the view needs none yet. */
export function isConnectingView({ contributes, views }: PluginManifest, view: ViewName): boolean {
  return contributes?.connectMethods !== undefined && views?.[view]?.when?.connected !== true
}
