import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

export const manifest = {
  id: 'fees',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['accounts:read', 'chain:read'],
  contributes: { slots: [{ slot: 'account.footer', component: 'FeesPanel' }] },
} as const satisfies PluginManifest

/** Shows the current cost of a transfer under the account, in the modal's colours. */
export function fees() {
  return definePlugin({ manifest, load: () => import('./module.js') })
}
