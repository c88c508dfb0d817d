import type { PluginManifest } from '@latchkey/plugin-api'

/** Returns the manifest without its connectors, for pages outside the wallet. There, the module never loads. */
export function withoutConnectors<M extends PluginManifest>(manifest: M): M {
  return { ...manifest, contributes: { ...manifest.contributes, connectors: [] } }
}
