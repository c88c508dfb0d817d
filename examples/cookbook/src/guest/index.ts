import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

export const manifest = {
  id: 'guest',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['connectors:register'],
  contributes: {
    connectors: [
      {
        id: 'guest',
        name: 'Guest',
        label: { id: 'guest.row', text: 'Continue as guest' },
        namespaces: ['eip155'],
      },
    ],
  },
} as const satisfies PluginManifest

export interface GuestOptions {
  /** The app's public account, with which guests look around. */
  readonly address: `0x${string}`
}

/** Lists a wallet for looking around: it has an account, but signs nothing. */
export function guest(options: GuestOptions) {
  return definePlugin({ manifest, options, load: () => import('./module.js') })
}
