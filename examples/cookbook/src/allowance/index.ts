import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

export const manifest = {
  id: 'allowance',
  version: '1.0.0',
  api: '^1.0.0',
  contributes: {
    slots: [{ slot: 'approve.details', component: 'AllowanceDetails', requests: { methods: ['eth_sendTransaction'] } }],
  },
} as const satisfies PluginManifest

/** Explains token allowances above the approval of a transaction. */
export function allowance() {
  return definePlugin({ manifest, load: () => import('./module.js') })
}
