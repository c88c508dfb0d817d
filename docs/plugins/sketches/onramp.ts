/** Onramp: buy crypto with a card or a bank account, at a provider's own page. */
import {
  defineModule,
  definePlugin,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type ViewProps,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { type ProposedManifest, propose } from './proposals.js'

export type OnrampProvider = 'meld' | 'coinbase'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    OnRampProviders: undefined
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
    WhatIsABuy: { title: { id: 'onramp.help', text: 'What is buying?' } },
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
} as const
manifest satisfies PluginManifest

export const proposed = {
  // A purchase that was under way when the page was left is followed further.
  activate: { stored: 'order' },
} as const
proposed satisfies ProposedManifest

export interface OnrampApi {
  /** Forgets what was chosen and typed. */
  reset(): void
}

export interface OnrampOptions {
  /** Meld's public key of this site; without it that provider is left out. */
  readonly meldPublicKey?: string
}

declare const OnRampProvidersView: ComponentType<ViewProps<'OnRampProviders'>>
declare const OnRampTokenSelectView: ComponentType<ViewProps<'OnRampTokenSelect'>>
declare const OnRampFiatSelectView: ComponentType<ViewProps<'OnRampFiatSelect'>>
declare const BuyInProgressView: ComponentType<ViewProps<'BuyInProgress'>>
declare const WhatIsABuyView: ComponentType<ViewProps<'WhatIsABuy'>>

interface Order {
  readonly provider: OnrampProvider
  readonly startedAtMs: number
}

const emptyPurchase = { token: 'USDC', currency: 'USD', amount: '' }

const onrampModule: PluginModule<typeof manifest, OnrampApi, OnrampOptions> = defineModule({
  activate(granted, { meldPublicKey }) {
    const context = propose(granted, proposed)
    const { accounts, api, nav, store, images, ui } = context
    const providers = context.gate.filter((name) => name !== 'meld' || (meldPublicKey && context.services.onrampUrl))
    const purchaseAtom = atom(emptyPurchase)
    const orderAtom = context.storage.atom<Order | undefined>('order', undefined, readOrder)
    const reset = () => store.set(purchaseAtom, emptyPurchase)

    async function loadLists(): Promise<readonly (string | undefined)[]> {
      const network = store.get(accounts.activeNetwork)
      if (!network || !(await api.supports(network.caipNetworkId))) return []
      await api.get('/v1/onramp/options')
      return [images.currency('USD'), images.token('USDC')]
    }

    function quote(): Promise<unknown> {
      const { token, currency, amount } = store.get(purchaseAtom)
      const body = { purchaseCurrency: token, paymentCurrency: currency, amount, network: token }
      return api.post('/v1/onramp/quote', body, { signal: context.signal })
    }

    /** In the click: the address was fetched when the list was shown. */
    function buy(provider: OnrampProvider, url: string): void {
      const account = store.get(accounts.activeAccount)
      context.track('SELECT_BUY_PROVIDER', { provider, isSmartAccount: account?.type === 'smartAccount' })
      store.set(orderAtom, { provider, startedAtMs: Date.now() })
      try {
        const popup = context.openPopup(url)
        void popup.closed.then(() => context.log.debug('closed'))
      } catch {
        context.openLink(url) // the browser blocks windows
      }
      nav.push('BuyInProgress')
      ui.setTitle('BuyInProgress', provider)
      follow()
    }

    /** Until it arrived or 180 s are over; lives as long as the plugin, not as its view. */
    function follow(): void {
      const timer = setInterval(async () => {
        const order = store.get(orderAtom)
        const account = store.get(accounts.activeAccount)
        if (!order || !account || Date.now() - order.startedAtMs > 180_000) return clearInterval(timer)
        const query = { onramp: order.provider, chainId: account.networkId }
        await api.get(`/v1/account/${account.address}/history`, { query, signal: context.signal })
        const { address, networkId } = account
        await context.portfolio.getBalances({ address, networkId, maxAgeMs: 0 })
        store.set(orderAtom, undefined)
        nav.complete('OnRampProviders', { provider: order.provider })
      }, 4_000)
      context.add(() => clearInterval(timer))
    }

    if (store.get(orderAtom)) follow()
    void [providers, loadLists, quote, buy]
    return {
      views: {
        OnRampProviders: OnRampProvidersView,
        OnRampTokenSelect: OnRampTokenSelectView,
        OnRampFiatSelect: OnRampFiatSelectView,
        BuyInProgress: BuyInProgressView,
        WhatIsABuy: WhatIsABuyView,
      },
      api: { reset },
    }
  },
})

declare function readOrder(stored: unknown): Order | undefined

export function onramp(options: OnrampOptions = {}): Plugin<typeof manifest, OnrampApi, OnrampOptions> {
  return definePlugin<typeof manifest, OnrampApi, OnrampOptions>({ manifest, options, load: async () => onrampModule })
}
