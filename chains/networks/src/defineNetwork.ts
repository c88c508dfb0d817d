import {
  type CaipNetworkId,
  type ChainNamespace,
  InvalidNetworkIdError,
  isCaipNetworkId,
  type Network,
} from '@latchkey/plugin-api'

export type NetworkInput = Omit<Network, 'caipNetworkId' | 'chainNamespace'> & {
  /** @default 'eip155' */
  readonly chainNamespace?: ChainNamespace
}

/**
 * Makes a network of one's own; its CAIP-2 id is put together from namespace and id.
 *
 * @throws {InvalidNetworkIdError} the namespace is unknown, or the id is empty or holds a colon.
 */
export function defineNetwork(input: NetworkInput): Network {
  const chainNamespace = input.chainNamespace ?? 'eip155'
  const caipNetworkId: CaipNetworkId = `${chainNamespace}:${input.id}`
  if (!isCaipNetworkId(caipNetworkId)) throw new InvalidNetworkIdError(caipNetworkId)
  return { ...input, chainNamespace, caipNetworkId }
}
