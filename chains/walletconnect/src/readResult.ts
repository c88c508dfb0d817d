import {
  type CaipNetworkId,
  type ChainNamespace,
  ChainsNotSupportedError,
  type ConnectResult,
  type Network,
  NoAccountsError,
} from '@latchkey/plugin-api'
import { pickAccounts, readAccounts } from './readAccounts.js'
import { readPeer } from './readPeer.js'
import type { Session } from './signClient.js'

/**
 * What a session means for a page: in each namespace the accounts on the first of `networks` that the wallet approved,
 * the namespace that was asked for first.
 *
 * @param allowUnsupported accept a wallet that approved none of them, on the network that it chose.
 * @throws {ChainsNotSupportedError} If the wallet left out the namespace that was asked for.
 * @throws {NoAccountsError} If the wallet has the namespace, but no account in it on these networks.
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
    throw knows ? new NoAccountsError() : new ChainsNotSupportedError()
  }
  const wallet = readPeer(session)
  return {
    accounts: chosen.flatMap(({ accounts }) => accounts),
    networkId,
    approvedNetworkIds,
    ...(wallet ? { wallet } : {}),
  }
}
