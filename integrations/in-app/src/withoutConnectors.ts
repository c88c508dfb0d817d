import type { PluginManifest } from '@latchkey/plugin-api'

/** Returns the manifest without its connectors, for pages outside the wallet. The plugin's module never loads there. */
export function withoutConnectors<M extends PluginManifest>(manifest: M): M {
  return { ...manifest, contributes: { ...manifest.contributes, connectors: [] } }
}
