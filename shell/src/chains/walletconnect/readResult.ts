import { type ChainNamespace, type ConnectResult, LatchkeyError, type Network } from '@latchkey/plugin-api'
import { pickAccounts, readAccounts } from './readAccounts.js'
import { readPeer } from './readPeer.js'
import type { Session } from './signClient.js'

/**
 * What a session means for a namespace: the accounts on the first of `networks` that the wallet approved.
 *
 * @param allowUnsupported accept a wallet that approved none of them, on the network that it chose.
 * @throws {NoAccountsError} the wallet approved no account on these networks.
 */
export function readResult(
  session: Session,
  namespace: ChainNamespace,
  networks: readonly Network[],
  allowUnsupported = false,
): ConnectResult {
  const accounts = readAccounts(session, namespace)
  const approvedNetworkIds = networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((networkId) => accounts.some((account) => account.networkId === networkId))
  const networkId = approvedNetworkIds[0] ?? (allowUnsupported ? accounts[0]?.networkId : undefined)
  if (!networkId) throw new NoAccountsError()
  const wallet = readPeer(session)
  return {
    accounts: pickAccounts(accounts, networkId),
    networkId,
    approvedNetworkIds,
    ...(wallet ? { wallet } : {}),
  }
}

export class NoAccountsError extends LatchkeyError {
  constructor() {
    super('NO_ACCOUNTS', 'The wallet approved no account on the networks of this site')
  }
}
