import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** A network as a host configures it. */
export interface Network {
  /** The id within its namespace: the decimal chain id for eip155, a genesis hash or chain name elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  /** The image's address, or its id at the image service. */
  readonly assets?: { readonly imageUrl?: string; readonly imageId?: string }
}

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** 18 for ether. */
  readonly decimals: number
}
