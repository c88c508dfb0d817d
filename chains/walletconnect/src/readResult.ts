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
 * @throws {SessionError} CHAINS_NOT_SUPPORTED: the wallet left out the namespace that was asked for. NO_ACCOUNTS: it has
 * the namespace, and no account in it on these networks.
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
  if (!networkId) {
    // A namespace may be written with one of its chains: eip155:1.
    const knows = Object.keys(session.namespaces).some((key) => key.split(':')[0] === namespace)
    throw new SessionError(knows ? 'NO_ACCOUNTS' : 'CHAINS_NOT_SUPPORTED')
  }
  const wallet = readPeer(session)
  return {
    accounts: chosen.flatMap(({ accounts }) => accounts),
    networkId,
    approvedNetworkIds,
    ...(wallet ? { wallet } : {}),
  }
}
