import { LatchkeyError, type Network } from '@latchkey/plugin-api'

/** Picks the last visit's network if it is configured, else the app's default, else Ethereum, else the first. */
export function pickDefaultNetwork(
  networks: readonly Network[],
  defaultNetwork: Network | undefined,
  lastId?: string,
): Network {
  const find = (id: string | undefined) => networks.find((network) => network.caipNetworkId === id)
  const network = find(lastId) ?? find(defaultNetwork?.caipNetworkId) ?? find('eip155:1') ?? networks[0]
  if (!network) throw new NetworksMissingError()
  return network
}

export class NetworksMissingError extends LatchkeyError {
  constructor() {
    super('NETWORKS_MISSING', 'createModal() needs at least one network')
  }
}
