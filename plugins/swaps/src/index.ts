import { type CaipNetworkId, definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'
import type { SwapErrorMap } from './errors.js'

export type SwapProvider = '1inch'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Swap: SwapParameters | undefined
    SwapSelectToken: { readonly side: 'from' | 'to' }
    SwapPreview: undefined
    SwapSlippage: undefined
  }
  interface ViewResultMap {
    Swap: SwapReference
  }
  interface GateMap {
    swaps: readonly SwapProvider[]
  }
  interface EventMap {
    OPEN_SWAP: SwapAccount
    CLICK_SELECT_TOKEN_TO_SWAP: undefined
    CLICK_SELECT_NETWORK_TO_SWAP: undefined
    INITIATE_SWAP: SwapProperties
    SWAP_SUCCESS: SwapProperties
    SWAP_ERROR: SwapProperties & { readonly message: string }
    SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string }
  }
  interface ErrorMap extends SwapErrorMap {}
}

/** The form's initial values. The user can change them. */
export interface SwapParameters {
  /**
   * A CAIP-10 address, or a symbol in any letter case. If several tokens have the symbol, the first in the service's
   * list is used. @default the native coin
   */
  readonly fromToken?: string
  /** A CAIP-10 address, or a symbol in any letter case. */
  readonly toToken?: string
  /** The amount in whole tokens of `fromToken`, as a decimal string such as `1.5`. */
  readonly amount?: string
}

export interface SwapReference {
  readonly hash?: string
  /** The batch's id (EIP-5792), if the wallet sent the swap as a batch and returns no hash. */
  readonly batchId?: string
  readonly networkId: CaipNetworkId
}

/** Describes the swapping account for analytics, without its address. */
export interface SwapAccount {
  readonly isSmartAccount: boolean
  readonly network: CaipNetworkId
}

export interface SwapProperties extends SwapAccount {
  /** The tokens' symbols. */
  readonly swapFromToken: string
  readonly swapToToken: string
  /** Whole tokens, as decimal strings. */
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
    SwapPreview: { internal: true, title: { id: 'swaps.review', text: 'Review' }, when: { connected: true } },
    SwapSlippage: { internal: true, title: { id: 'swaps.slippage', text: 'Slippage tolerance' } },
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
      { slot: 'settings.rows', component: 'SlippageRow' },
    ],
  },
} as const satisfies PluginManifest

export interface SwapsApi {
  /**
   * Opens the form. Resolves with the transaction once the wallet has sent it.
   *
   * @throws {LatchkeyError} `MODAL_CLOSED` 'Modal closed'
   */
  swap(parameters?: SwapParameters): Promise<SwapReference>
}

export interface SwapsOptions {
  /** The initial slippage tolerance in percent: an integer from 1 to 50. The user can change it. @default 1 */
  readonly slippagePercent?: number
  /**
   * Swap contracts to trust in addition to 1inch's routers, keyed by network: `{ 'eip155:1': ['0x…'] }`. The user must
   * accept any other contract.
   */
  readonly routers?: Readonly<Record<CaipNetworkId, readonly string[]>>
}

/** Lets users swap tokens. */
export function swaps(options: SwapsOptions = {}): Plugin<typeof manifest, SwapsApi, SwapsOptions> {
  return definePlugin<typeof manifest, SwapsApi, SwapsOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
