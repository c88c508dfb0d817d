import type { ChainAccount, ChainNamespace, ConnectionStatus, Network } from '@latchkey/plugin-api'
import { readConnection } from '@latchkey/shell/integration'
import type { FaceSource } from './Face.js'

export interface Connected {
  readonly status: ConnectionStatus
  readonly account: ChainAccount | undefined
  readonly network: Network | undefined
  /** The wallet is on a network that the host neither configured nor allows. */
  readonly isUnsupported: boolean
  /** The account is the active one, so the modal's balance and profile belong to it. */
  readonly isActive: boolean
}

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
