import type { ChainAccount, ChainNamespace, ConnectionStatus, Network } from '@latchkey/plugin-api'
import { readConnection } from '@latchkey/shell/integration'
import type { FaceSource } from './Face.js'

export interface Connected {
  readonly status: ConnectionStatus
  readonly account: ChainAccount | undefined
  readonly network: Network | undefined
  /** Connected to a network that the host neither configured nor allows. */
  readonly isUnsupported: boolean
  /** Balance and profile are this account's. */
  readonly isActive: boolean
}

/** Reads the connection and network of the element's namespace. */
export function readConnected({ modal, followed, attribute }: FaceSource): Connected {
  const { snapshot } = followed
  const namespace = attribute('namespace') ?? snapshot.namespace
  const { status, accounts } = readConnection(snapshot.connections, namespace as ChainNamespace | undefined)
  const networkId = namespace && snapshot.networkIds[namespace]
  const network = snapshot.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const [account] = accounts
  return {
    status,
    account,
    network,
    isUnsupported: status === 'connected' && !network && !modal.runtime.options.allowUnsupportedChain,
    isActive: account !== undefined && account.caipAddress === snapshot.activeAddress,
  }
}
