import {
  type CaipNetworkId,
  type ChainAccount,
  type ChainNamespace,
  createAccount,
  isCaipAddress,
  parseCaipAddress,
  readText,
} from '@latchkey/plugin-api'
import type { Session } from './client/signClient.js'

/** A rough check. The chain modules validate addresses exactly. */
const addressForms: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[\da-z]{25,90}$/i,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  cosmos: /^[\da-z]{30,110}$/,
}

export function readAccounts(session: Session, namespace: ChainNamespace): readonly ChainAccount[] {
  const entries = listAccounts(session).slice(0, 2_000)
  return entries.flatMap((entry) => {
    const account = isCaipAddress(entry) ? readAccount(entry) : undefined
    return account?.namespace === namespace ? [account] : []
  })
}

export function pickAccounts(accounts: readonly ChainAccount[], networkId: string): readonly ChainAccount[] {
  const picked = new Map<string, ChainAccount>()
  for (const account of accounts) {
    if (account.networkId !== networkId || picked.size >= 100) continue
    // In EVM addresses, letter case is only a checksum (EIP-55).
    const key = account.namespace === 'eip155' ? account.address.toLowerCase() : account.address
    if (!picked.has(key)) picked.set(key, account)
  }
  return [...picked.values()]
}

export function readAccount(caipAddress: ChainAccount['caipAddress']): ChainAccount | undefined {
  const { namespace, networkId, address } = parseCaipAddress(caipAddress)
  if (!addressForms[namespace].test(address)) return undefined
  // WalletConnect does not specify a Bitcoin address's purpose. Wallets use Taproot addresses for ordinals.
  const bitcoinType = /^(bc|tb|bcrt)1p/i.test(address) ? 'ordinal' : 'payment'
  const type = namespace === 'bip122' ? bitcoinType : 'eoa'
  return createAccount({ networkId: toCurrentNetworkId(networkId), address, type }, 'walletConnect')
}

function listAccounts(session: Session): readonly unknown[] {
  return Object.values(session.namespaces).flatMap(({ accounts }) => (Array.isArray(accounts) ? accounts : []))
}

/** Maps Solana's deprecated ids, which some wallets still use, to the current ones. Proposals request both. */
const currentIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

export function toCurrentNetworkId(networkId: CaipNetworkId): CaipNetworkId {
  return currentIds[networkId] ?? networkId
}

export function findDeprecatedNetworkId(networkId: CaipNetworkId): CaipNetworkId | undefined {
  return Object.keys(currentIds).find((key) => currentIds[key] === networkId) as CaipNetworkId | undefined
}

/** Returns the session's id for a network. The library rejects requests with any other id. */
export function findIdInSession(session: Session, networkId: CaipNetworkId): CaipNetworkId {
  const deprecatedId = findDeprecatedNetworkId(networkId)
  if (!deprecatedId) return networkId
  const accounts = listAccounts(session)
  const hasId = (id: string) => accounts.some((account) => readText(account).startsWith(`${id}:`))
  return !hasId(networkId) && hasId(deprecatedId) ? deprecatedId : networkId
}
