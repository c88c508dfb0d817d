import {
  type CaipAddress,
  type CaipNetworkId,
  definePlugin,
  type Plugin,
  type PluginManifest,
} from '@latchkey/plugin-api'
import type { SendErrorMap } from './errors.js'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    WalletSend: SendParameters | undefined
    WalletSendSelectToken: undefined
    WalletSendPreview: undefined
    WalletSendConfirmed: SentReference
  }
  interface ViewResultMap {
    WalletSend: SentReference
  }
  interface GateMap {
    send: true
  }
  interface EventMap {
    OPEN_SEND: SendAccount
    SEND_INITIATED: SendProperties
    SEND_SUCCESS: SendProperties
    SEND_REJECTED: SendProperties
    SEND_ERROR: SendProperties & { readonly message: string }
  }
  interface ErrorMap extends SendErrorMap {}
}

/** The form's initial values. The user can change them. */
export interface SendParameters {
  /** An address or a name. */
  readonly to?: string
  /** The amount in whole tokens, as a decimal string such as `1.5`. */
  readonly amount?: string
  /** The token's contract or mint, as a CAIP-10 address. @default the native coin */
  readonly token?: CaipAddress
  /** @default the token's network, otherwise the active one */
  readonly networkId?: CaipNetworkId
}

export interface SentReference {
  /** The transaction's hash (on Solana: its signature). */
  readonly hash: string
  readonly networkId: CaipNetworkId
}

/** Describes the sending account for analytics, without its address. */
export interface SendAccount {
  readonly isSmartAccount: boolean
  readonly network: CaipNetworkId
}

export interface SendProperties extends SendAccount {
  /** The token's symbol. */
  readonly token: string
  /** Whole tokens, as a decimal string. */
  readonly amount: string
}

export const manifest = {
  id: 'send',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: { key: 'send', source: 'local', default: true },
  permissions: [
    'accounts:read',
    'balances:read',
    'identity:read',
    'chain:read',
    'network:switch',
    'rpc:send',
    'http:blockchain-api',
    'storage',
    'events:track',
  ],
  views: {
    WalletSend: { title: { id: 'send.title', text: 'Send' }, when: { connected: true } },
    WalletSendSelectToken: {
      internal: true,
      title: { id: 'send.select', text: 'Select a token' },
      when: { connected: true },
    },
    WalletSendPreview: { internal: true, title: { id: 'send.review', text: 'Review' }, when: { connected: true } },
    WalletSendConfirmed: { internal: true, title: { id: 'send.transaction', text: 'Transaction' } },
  },
  contributes: {
    actions: [
      {
        id: 'send',
        label: { id: 'send.action', text: 'Send' },
        icon: 'send',
        opens: 'WalletSend',
        order: 40,
        when: { connected: true },
      },
    ],
    slots: [{ slot: 'approve.details', component: 'SendDetails', requests: { origin: 'own' } }],
  },
  uses: ['names', 'history', 'contacts'],
} as const satisfies PluginManifest

export interface SendOptions {
  /** Recipients to suggest in addition to the user's earlier ones. */
  readonly contacts?: readonly { readonly name: string; readonly address: string }[]
}

export interface SendApi {
  /**
   * Opens the form. Resolves with the transaction once the wallet has sent it. The transaction might not be in a block
   * yet.
   *
   * @throws {LatchkeyError} `MODAL_CLOSED` 'Modal closed'
   */
  send(parameters?: SendParameters): Promise<SentReference>
}

/** Lets users send native coins and tokens. */
export function send(options: SendOptions = {}): Plugin<typeof manifest, SendApi, SendOptions> {
  return definePlugin<typeof manifest, SendApi, SendOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
