/** Swaps one token for another on the account's network. This file is in the host's first bundle. */
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

/** Initial values of the form. The user can change them. */
export interface SwapParameters {
  /** A CAIP-10 address, or a symbol in any case: the first one in the service's list counts. @default the native coin */
  readonly fromToken?: string
  /** A CAIP-10 address, or a symbol in any case. */
  readonly toToken?: string
  /** Whole tokens of `fromToken`, as a decimal string: `1.5`. */
  readonly amount?: string
}

export interface SwapReference {
  /** The transaction's hash, or the batch's id (EIP-5792) if the wallet returns no hash. */
  readonly hash: string
  readonly networkId: CaipNetworkId
}

/** The account that swaps, without its address, for analytics. */
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
} as const
manifest satisfies PluginManifest

export interface SwapsApi {
  /**
   * Opens the form, and resolves with the transaction once the wallet has sent it.
   *
   * @throws {LatchkeyError} `MODAL_CLOSED` 'Modal closed'
   */
  swap(parameters?: SwapParameters): Promise<SwapReference>
}

export interface SwapsOptions {
  /** The initial slippage tolerance, from 1 to 50 whole percent. The user can change it. @default 1 */
  readonly slippagePercent?: number
  /**
   * Swap contracts to trust besides 1inch's routers, by network: `{ 'eip155:1': ['0x…'] }`. The user has to accept any
   * other contract.
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
