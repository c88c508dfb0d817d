import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    WalletReceive: undefined
    WalletCompatibleNetworks: undefined
  }
  interface GateMap {
    receive: true
  }
  interface ErrorMap {
    RECEIVE_NOTHING_CONNECTED: 'Connect a wallet to receive'
  }
}

export const manifest = {
  id: 'receive',
  version: '0.1.0',
  api: '^1.0.0',
  gate: { key: 'receive', source: 'local', default: true },
  permissions: ['accounts:read', 'identity:read', 'storage'],
  views: {
    WalletReceive: { title: { id: 'receive.title', text: 'Receive' }, when: { connected: true } },
    WalletCompatibleNetworks: {
      title: { id: 'receive.networks', text: 'Compatible networks' },
      when: { connected: true },
    },
  },
  contributes: {
    actions: [
      {
        id: 'receive',
        label: { id: 'receive.action', text: 'Receive' },
        icon: 'receive',
        opens: 'WalletReceive',
        order: 30,
        when: { connected: true },
      },
    ],
  },
} as const satisfies PluginManifest

export interface ReceiveOptions {
  /**
   * The QR code's content on EVM networks: a payment address, which includes the network (EIP-681), or the bare
   * address, which every wallet can scan. Users can switch. @default 'address'
   */
  readonly qrContent?: 'address' | 'payment'
}

export interface ReceiveApi {
  /** Resolves with the active account's payment address. @throws {LatchkeyError} `RECEIVE_NOTHING_CONNECTED` */
  paymentAddress(): Promise<string>
}

/** Shows users their address, so that they can receive crypto. */
export function receive(options: ReceiveOptions = {}): Plugin<typeof manifest, ReceiveApi, ReceiveOptions> {
  return definePlugin<typeof manifest, ReceiveApi, ReceiveOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
