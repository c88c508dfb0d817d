import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface GateMap {
    review: true
  }
}

export const manifest = {
  id: 'review',
  version: '0.1.0',
  api: '^1.0.0',
  gate: { key: 'review', source: 'local', default: true },
  permissions: ['requests:review', 'accounts:read', 'chain:read', 'prices:read'],
  contributes: {
    review: {},
    slots: [{ slot: 'approve.details', component: 'ReviewDetails', order: 10 }],
  },
} as const satisfies PluginManifest

/** Nothing can be configured yet. */
export type ReviewOptions = Readonly<Record<string, never>>

export function review(options: ReviewOptions = {}): Plugin<typeof manifest, object, ReviewOptions> {
  return definePlugin({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
