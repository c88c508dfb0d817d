import type { ChainNamespace, ConnectorInfo, Network } from '@latchkey/plugin-api'

/** A chain that a wallet can be connected for, and by which of its connectors. */
export interface ChainChoice {
  readonly namespace: ChainNamespace
  readonly connectorId: string
}

/** The configured namespaces that the wallet's connectors serve, each once, in the order of the host's networks. */
export function listChainChoices(
  connectors: readonly ConnectorInfo[],
  networks: readonly Network[],
): readonly ChainChoice[] {
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [...namespaces].flatMap((namespace) => {
    const connector = connectors.find((info) => info.namespaces.includes(namespace))
    return connector ? [{ namespace, connectorId: connector.id }] : []
  })
}
