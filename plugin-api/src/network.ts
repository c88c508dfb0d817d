import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** A network that a host configures. */
export interface Network {
  /** The network's id within its namespace. On eip155 the decimal chain id, elsewhere a genesis hash or chain name. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  /** The image's URL, or its id in the image service. */
  readonly assets?: { readonly imageUrl?: string; readonly imageId?: string }
}

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** For example, 18 for ether. */
  readonly decimals: number
}
