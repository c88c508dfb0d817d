import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Faucet: undefined
  }
}

export const manifest = {
  id: 'faucet',
  version: '1.0.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  permissions: ['accounts:read', 'http:https://faucet.example/v1'],
  views: { Faucet: { title: { id: 'faucet.title', text: 'Get test ether' }, when: { connected: true } } },
  contributes: {
    actions: [
      {
        id: 'faucet',
        label: { id: 'faucet.action', text: 'Faucet' },
        icon: 'download',
        opens: 'Faucet',
        when: { connected: true, notConnector: 'guest' },
      },
    ],
  },
} as const satisfies PluginManifest

/** Adds an account action that asks a faucet for test ether. */
export function faucet() {
  return definePlugin({ manifest, load: () => import('./module.js') })
}
