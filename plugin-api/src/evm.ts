import type { Network } from './network.js'

/** Converts a CAIP-2 id to an EIP-1193 chain id: `eip155:137` to `0x89`. */
export function toHexChainId(networkId: string): `0x${string}` {
  return `0x${BigInt(networkId.split(':')[1] ?? '').toString(16)}`
}

/** Returns the parameter for `wallet_addEthereumChain` (EIP-3085). Add `chainId` yourself. */
export function describeEvmChain({ name, nativeCurrency, rpcUrls, blockExplorers }: Network): EvmChainDescription {
  return {
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

export interface EvmChainDescription extends Pick<Network, 'nativeCurrency'> {
  readonly chainName: string
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: string[]
}
