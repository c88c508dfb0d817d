import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

export const manifest = {
  id: 'watch-only',
  version: '1.0.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  permissions: ['connectors:register', 'storage'],
  contributes: {
    connectMethods: [{ id: 'watch-only', group: 'wallet', component: 'WatchRow' }],
    connectors: [{ id: 'watch-only', name: 'Watch only', namespaces: ['eip155'] }],
  },
} as const satisfies PluginManifest

/** Adds a field to Connect, in which the user enters any address to see its account. The account can't sign. */
export function watchOnly() {
  return definePlugin({ manifest, load: () => import('./module.js') })
}
