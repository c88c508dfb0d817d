import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** A network as a host configures it (specification, section 3). */
export interface Network {
  /** The id within its namespace: a decimal chain id for eip155, a genesis hash elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  /** A picture by address, or by id at the image service. */
  readonly assets?: { readonly imageUrl?: string; readonly imageId?: string }
}

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** How many decimal places one coin has in base units. */
  readonly decimals: number
}
