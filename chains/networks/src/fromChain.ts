import type { Network } from '@latchkey/plugin-api'
import { defineNetwork } from './defineNetwork.js'

/** What is read of a viem `Chain`; written down here so that viem is not needed to pass one. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** Makes a network of a chain from `viem/chains`; `assets` gives it a picture. */
export function fromChain(chain: ViemChain, assets?: Network['assets']): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = chain
  return defineNetwork({
    id,
    name,
    nativeCurrency: { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
    rpcUrls: { default: { http: rpcUrls.default.http } },
    ...(blockExplorers && {
      blockExplorers: { default: { name: blockExplorers.default.name, url: blockExplorers.default.url } },
    }),
    ...(testnet !== undefined && { testnet }),
    ...(assets && { assets }),
  })
}
