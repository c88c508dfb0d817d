import { type CaipNetworkId, type ChainNamespace, type Network, parseCaipNetworkId } from '@latchkey/plugin-api'

export type NetworkInput = Omit<Network, 'caipNetworkId' | 'chainNamespace'> & {
  /** @default 'eip155' */
  readonly chainNamespace?: ChainNamespace
}

/**
 * Creates a network. Namespace and id form its CAIP-2 id.
 *
 * @throws {InvalidNetworkIdError} If the namespace is unknown, or the id is empty or contains a colon.
 */
export function defineNetwork(input: NetworkInput): Network {
  const network = createNetwork(input)
  parseCaipNetworkId(network.caipNetworkId) // throws if the id is invalid
  return network
}

/** Creates a network without checking its id. Only for this package's networks, whose ids are tested. */
export function createNetwork(input: NetworkInput): Network {
  const chainNamespace = input.chainNamespace ?? 'eip155'
  const caipNetworkId: CaipNetworkId = `${chainNamespace}:${input.id}`
  return { ...input, chainNamespace, caipNetworkId }
}

/** The members of a viem `Chain` that we use, declared here to avoid depending on viem. */
export interface ViemChain extends Pick<Network, 'name' | 'nativeCurrency' | 'rpcUrls'> {
  readonly id: number
  readonly blockExplorers?: Network['blockExplorers'] | undefined
  readonly testnet?: boolean | undefined
}

/** Creates a network from a `viem/chains` chain, optionally with a picture. */
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
