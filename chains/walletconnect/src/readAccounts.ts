/** The accounts of a session. */
import {
  type AccountType,
  type CaipNetworkId,
  type ChainAccount,
  type ChainNamespace,
  createAccount,
  isCaipAddress,
  parseCaipAddress,
  readText,
} from '@latchkey/plugin-api'
import type { Session } from './client/signClient.js'

/** What an address looks like, by namespace. This drops nonsense only. The chain's module knows better. */
const addressForms: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[\da-z]{25,90}$/i,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  cosmos: /^[\da-z]{30,110}$/,
}

/** No honest wallet has more, and a list is drawn from them. */
const mostAccounts = 100
/** How much of a session is read: every account appears once for each network. */
const mostEntries = 2_000

/** The accounts that a session has in a namespace, network by network. Malformed ones are dropped. */
export function readAccounts(session: Session, namespace: ChainNamespace): readonly ChainAccount[] {
  const entries = listAccounts(session).slice(0, mostEntries)
  return entries.flatMap((entry) => {
    const account = isCaipAddress(entry) ? readAccount(entry) : undefined
    return account?.namespace === namespace ? [account] : []
  })
}

/** The accounts on a network, at most 100 and each once. */
export function pickAccounts(accounts: readonly ChainAccount[], networkId: string): readonly ChainAccount[] {
  const picked = new Map<string, ChainAccount>()
  for (const account of accounts) {
    if (account.networkId !== networkId || picked.size >= mostAccounts) continue
    // EIP-55: the letter case of an EVM address is only a checksum. On other chains case matters.
    const key = account.namespace === 'eip155' ? account.address.toLowerCase() : account.address
    if (!picked.has(key)) picked.set(key, account)
  }
  return [...picked.values()]
}

/** Reads an account from its CAIP-10 form. Returns `undefined` if its address does not have the namespace's form. */
export function readAccount(caipAddress: ChainAccount['caipAddress']): ChainAccount | undefined {
  const { namespace, networkId, address } = parseCaipAddress(caipAddress)
  if (!addressForms[namespace].test(address)) return undefined
  const type = readType(namespace, address)
  return createAccount({ networkId: toCurrentNetworkId(networkId), address, type }, 'walletConnect')
}

/** WalletConnect does not name the purpose of a Bitcoin address. Wallets keep ordinals on taproot. */
function readType(namespace: ChainNamespace, address: string): AccountType {
  if (namespace !== 'bip122') return 'eoa'
  return /^(bc|tb|bcrt)1p/i.test(address) ? 'ordinal' : 'payment'
}

function listAccounts(session: Session): readonly unknown[] {
  return Object.values(session.namespaces).flatMap(({ accounts }) => (Array.isArray(accounts) ? accounts : []))
}

/**
 * WalletConnect named Solana's networks otherwise in its first years, and some wallets still know those names alone. They
 * are asked for both, and the old name counts as the new one.
 */
const currentIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The current name of a network. */
export function toCurrentNetworkId(networkId: CaipNetworkId): CaipNetworkId {
  return currentIds[networkId] ?? networkId
}

/** The old name of a network, if it has one. */
export function findDeprecatedNetworkId(networkId: CaipNetworkId): CaipNetworkId | undefined {
  return Object.keys(currentIds).find((key) => currentIds[key] === networkId) as CaipNetworkId | undefined
}

/** The name by which the wallet knows a network. The library rejects requests that use another name. */
export function readNameInSession(session: Session, networkId: CaipNetworkId): CaipNetworkId {
  const deprecatedId = findDeprecatedNetworkId(networkId)
  if (!deprecatedId) return networkId
  const accounts = listAccounts(session)
  const hasName = (id: string) => accounts.some((account) => readText(account).startsWith(`${id}:`))
  return !hasName(networkId) && hasName(deprecatedId) ? deprecatedId : networkId
}
