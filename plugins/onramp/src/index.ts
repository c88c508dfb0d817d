import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'
import type { OnrampErrorMap } from './service.js'

export type OnrampProvider = 'meld' | 'coinbase'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    OnRampProviders: OnrampParameters | undefined
    OnRampTokenSelect: undefined
    OnRampFiatSelect: undefined
    BuyInProgress: undefined
    WhatIsABuy: undefined
  }
  interface ViewResultMap {
    OnRampProviders: { readonly provider: OnrampProvider; readonly hash?: string }
  }
  interface GateMap {
    onramp: readonly OnrampProvider[]
  }
  interface EventMap {
    SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
    SELECT_WHAT_IS_A_BUY: { readonly isSmartAccount: boolean }
    SELECT_BUY_PROVIDER: { readonly provider: OnrampProvider; readonly isSmartAccount: boolean }
  }
  interface ErrorMap extends OnrampErrorMap {}
}

/** Fills in the form, which the user can change. */
export interface OnrampParameters {
  /** What the user pays, in `currency`: a decimal string such as `50`. */
  readonly amount?: string
  /**
   * ISO 4217 code. If the user can't pay in this currency, the form ignores `currency` and `amount`.
   * @default the form's currency
   */
  readonly currency?: string
  /** The coin's symbol, in any letter case. Ignored if it is not sold on the active network. @default the first coin */
  readonly token?: string
}

export const manifest = {
  id: 'onramp',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: { key: 'onramp', source: 'remote', default: ['meld', 'coinbase'] },
  permissions: ['accounts:read', 'balances:read', 'http:blockchain-api', 'popup', 'storage', 'events:track'],
  views: {
    OnRampProviders: { title: { id: 'onramp.title', text: 'Buy' }, when: { connected: true } },
    OnRampTokenSelect: { title: { id: 'onramp.token', text: 'Select a token' }, when: { connected: true } },
    OnRampFiatSelect: { title: { id: 'onramp.fiat', text: 'Select a currency' }, when: { connected: true } },
    BuyInProgress: { internal: true, title: { id: 'onramp.progress', text: 'Buy' }, when: { connected: true } },
    WhatIsABuy: { title: { id: 'onramp.help', text: 'How does buying work?' } },
  },
  contributes: {
    actions: [
      {
        id: 'onramp',
        label: { id: 'onramp.action', text: 'Buy' },
        icon: 'card',
        opens: 'OnRampProviders',
        order: 10,
        when: { connected: true },
      },
    ],
  },
} as const satisfies PluginManifest

export interface OnrampApi {
  /** Clears the form and stops tracking the current purchase. */
  reset(): void
}

export interface OnrampOptions {
  /** Meld's public key for your app. Without it, the modal does not offer Meld. */
  readonly meldPublicKey?: string
  /**
   * The user's country (ISO 3166-1 alpha-2). Determines the available coins and payment methods.
   *
   * @default the browser language's region, otherwise 'US'
   */
  readonly country?: string
  /** The user's state (ISO 3166-2, without the country), such as `NY`. Some coins are not sold in every state. */
  readonly subdivision?: string
}

/** Lets users buy crypto with a card or from a bank account. */
export function onramp(options: OnrampOptions = {}): Plugin<typeof manifest, OnrampApi, OnrampOptions> {
  return definePlugin<typeof manifest, OnrampApi, OnrampOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
