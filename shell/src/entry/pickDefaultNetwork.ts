import { LatchkeyError, type Network } from '@latchkey/plugin-api'

/**
 * The network to start with: that of the last visit when it is configured, else the host's wish, else Ethereum, else the first.
 *
 * @throws {NetworksMissingError} none is configured.
 */
export function pickDefaultNetwork(networks: readonly Network[], wish: Network | undefined, lastId?: string): Network {
  const find = (id: string | undefined) => networks.find((network) => network.caipNetworkId === id)
  const network = find(lastId) ?? find(wish?.caipNetworkId) ?? find('eip155:1') ?? networks[0]
  if (!network) throw new NetworksMissingError()
  return network
}

export class NetworksMissingError extends LatchkeyError {
  constructor() {
    super('NETWORKS_MISSING', 'createModal() needs at least one network')
  }
}
