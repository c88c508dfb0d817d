import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

export const manifest = {
  id: 'confirmations',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['accounts:read', 'storage'],
  contributes: { slots: [{ slot: 'settings.rows', component: 'ConfirmationsRow' }] },
  // The plugin watches transactions even if the user never opens the settings.
  activate: 'startup',
} as const satisfies PluginManifest

/** Shows a toast when a transaction is confirmed. A row in the settings turns it off. */
export function confirmations() {
  return definePlugin({ manifest, load: () => import('./module.js') })
}
