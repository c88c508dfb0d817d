/** How wallets of EVM chains name networks. */
import type { Network } from './network.js'

/** The chain id as EIP-1193 writes it: `eip155:137` becomes `0x89`. */
export function toHexChainId(networkId: string): `0x${string}` {
  return `0x${BigInt(networkId.split(':')[1] ?? '').toString(16)}`
}

/** The parameter of `wallet_addEthereumChain` (EIP-3085), without `chainId`. */
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
