import type { CaipNetworkId, ChainNamespace, ConnectResult, Network } from '@latchkey/plugin-api'
import { pickAccounts, readAccounts } from './readAccounts.js'
import { readPeer } from './readPeer.js'
import { SessionError } from './SessionError.js'
import type { Session } from './signClient.js'

/**
 * What a session means for a page: in each namespace the accounts on the first of `networks` that the wallet approved,
 * the namespace that was asked for first.
 *
 * @param allowUnsupported accept a wallet that approved none of them, on the network that it chose.
 * @throws {SessionError} NO_ACCOUNTS: the wallet approved no account of the namespace on these networks.
 */
export function readResult(
  session: Session,
  namespace: ChainNamespace,
  networks: readonly Network[],
  allowUnsupported = false,
): ConnectResult {
  const approvedNetworkIds: CaipNetworkId[] = []
  const namespaces = new Set([namespace, ...networks.map(({ chainNamespace }) => chainNamespace)])
  const chosen = [...namespaces].map((each) => {
    const accounts = readAccounts(session, each)
    const approved = networks
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((networkId) => accounts.some((account) => account.networkId === networkId))
    approvedNetworkIds.push(...approved)
    const networkId = approved[0] ?? (allowUnsupported ? accounts[0]?.networkId : undefined)
    return { networkId, accounts: networkId ? pickAccounts(accounts, networkId) : [] }
  })
  const networkId = chosen[0]?.networkId
  if (!networkId) throw new SessionError('NO_ACCOUNTS')
  const wallet = readPeer(session)
  return {
    accounts: chosen.flatMap(({ accounts }) => accounts),
    networkId,
    approvedNetworkIds,
    ...(wallet ? { wallet } : {}),
  }
}
