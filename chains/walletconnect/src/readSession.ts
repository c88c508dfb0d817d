import {
  attempt,
  type CaipNetworkId,
  type ChainNamespace,
  ChainsNotSupportedError,
  type ConnectResult,
  type Network,
  NoAccountsError,
  readRecord,
  readText,
} from '@latchkey/plugin-api'
import type { Session } from './client/signClient.js'
import { pickAccounts, readAccounts } from './readAccounts.js'

/**
 * Returns each namespace's accounts on the first of `networks` that the wallet approved. The requested namespace comes
 * first.
 *
 * @param allowUnsupported Whether to accept networks that are not in `networks`.
 * @throws {ChainsNotSupportedError | NoAccountsError} If the requested namespace has no account.
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
    // In CAIP-25, a key can also be a chain, such as `eip155:1`.
    const hasNamespace = Object.keys(session.namespaces).some((key) => key.split(':')[0] === namespace)
    throw hasNamespace ? new NoAccountsError() : new ChainsNotSupportedError(networks)
  }
  const wallet = readWallet(session)
  return {
    accounts: chosen.flatMap(({ accounts }) => accounts),
    networkId,
    approvedNetworkIds,
    ...(wallet && { wallet }),
  }
}

/** Returns the wallet's name and picture, which the shell sanitizes. */
function readWallet(session: Session): ConnectResult['wallet'] {
  const { name, icons } = session.peer.metadata ?? {}
  if (typeof name !== 'string' || !name.trim()) return undefined
  const imageUrl: unknown = Array.isArray(icons) ? icons[0] : undefined
  return { name: name.slice(0, 1_000), ...(typeof imageUrl === 'string' && { imageUrl }) }
}

export function readMethods(session: Session, namespace: ChainNamespace): readonly string[] {
  return Object.entries(session.namespaces).flatMap(([key, { methods }]) =>
    key.split(':')[0] === namespace && Array.isArray(methods) ? methods : [],
  )
}

type Values = Readonly<Record<string, unknown>>

/** Returns the EIP-5792 capabilities stored in the session, or `undefined` if it has none for the address. */
export function readCapabilities(session: Session, address: unknown, chainIds: unknown): Values | undefined {
  const byAddress = readJsonRecord(readRecord(session.sessionProperties).capabilities)
  if (!byAddress || typeof address !== 'string') return undefined
  const key = Object.keys(byAddress).find((name) => name.toLowerCase() === address.toLowerCase())
  const capabilities = key === undefined ? undefined : readJsonRecord(byAddress[key])
  if (!capabilities || !Array.isArray(chainIds)) return capabilities
  const requestedIds = new Set(chainIds.map((chainId) => readText(chainId).toLowerCase()))
  return Object.fromEntries(Object.entries(capabilities).filter(([chainId]) => requestedIds.has(chainId.toLowerCase())))
}

/** Parses a session property. WalletConnect specifies strings, but some wallets store the object instead of JSON. */
function readJsonRecord(value: unknown): Values | undefined {
  const read: unknown = typeof value === 'string' ? attempt(() => JSON.parse(value)) : value
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Values) : undefined
}
