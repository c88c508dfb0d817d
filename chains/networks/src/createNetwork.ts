import type { CaipNetworkId, ChainNamespace, Network } from '@latchkey/plugin-api'

export type NetworkInput = Omit<Network, 'caipNetworkId' | 'chainNamespace'> & {
  /** @default 'eip155' */
  readonly chainNamespace?: ChainNamespace
}

/** Creates a network without checking its id, for the networks of this package, whose ids are tested. */
export function createNetwork(input: NetworkInput): Network {
  const chainNamespace = input.chainNamespace ?? 'eip155'
  const caipNetworkId: CaipNetworkId = `${chainNamespace}:${input.id}`
  return { ...input, chainNamespace, caipNetworkId }
}
