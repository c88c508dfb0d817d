/** Swaps: one token for another on the network of the account. */
import { type CaipNetworkId, definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

export type SwapProvider = '1inch'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Swap:
      | {
          /** Symbols, or CAIP-10 addresses. */
          readonly fromToken?: string
          readonly toToken?: string
          /** Whole tokens, as a decimal string. */
          readonly amount?: string
        }
      | undefined
    SwapSelectToken: { readonly side: 'from' | 'to' }
    SwapPreview: undefined
  }
  interface ViewResultMap {
    Swap: { readonly hash: string; readonly networkId: CaipNetworkId }
  }
  interface GateMap {
    swaps: readonly SwapProvider[]
  }
  interface EventMap {
    OPEN_SWAP: SwapTarget
    CLICK_SELECT_TOKEN_TO_SWAP: undefined
    CLICK_SELECT_NETWORK_TO_SWAP: undefined
    INITIATE_SWAP: SwapProperties
    SWAP_SUCCESS: SwapProperties
    SWAP_ERROR: SwapProperties & { readonly message: string }
    SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string }
  }
}

export interface SwapTarget {
  readonly isSmartAccount: boolean
  readonly network: CaipNetworkId
}

export interface SwapProperties extends SwapTarget {
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

export const manifest = {
  id: 'swaps',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  gate: { key: 'swaps', source: 'remote', default: ['1inch'] },
  permissions: [
    'accounts:read',
    'balances:read',
    'prices:read',
    'chain:read',
    'network:switch',
    'rpc:safe',
    'rpc:send',
    'http:blockchain-api',
    'storage',
    'events:track',
  ],
  views: {
    Swap: { title: { id: 'swaps.title', text: 'Swap' }, when: { connected: true } },
    SwapSelectToken: {
      internal: true,
      title: { id: 'swaps.select', text: 'Select a token' },
      when: { connected: true },
    },
    SwapPreview: { internal: true, title: { id: 'swaps.review', text: 'Review the swap' }, when: { connected: true } },
  },
  contributes: {
    actions: [
      {
        id: 'swaps',
        label: { id: 'swaps.action', text: 'Swap' },
        icon: 'swap',
        opens: 'Swap',
        order: 20,
        when: { connected: true },
      },
    ],
    slots: [
      { slot: 'approve.details', component: 'SwapDetails', requests: { origin: 'own' } },
      { slot: 'settings.rows', component: 'SlippageRow', order: 40, when: { connected: true } },
    ],
  },
} as const
manifest satisfies PluginManifest

export interface SwapsApi {
  /** Opens the view filled in; resolves with the transaction, rejects with 'Modal closed'. */
  swap(parameters: {
    readonly fromToken?: string
    readonly toToken?: string
    readonly amount?: string
  }): Promise<{ readonly hash: string; readonly networkId: CaipNetworkId }>
}

export interface SwapsOptions {
  /** Percent that a visitor begins with; he may set 0.1 to 50. @default 1 */
  readonly slippagePercent?: number
}

export function swaps(options: SwapsOptions = {}): Plugin<typeof manifest, SwapsApi, SwapsOptions> {
  return definePlugin<typeof manifest, SwapsApi, SwapsOptions>({ manifest, options, load: () => import('./module.js') })
}
