import {
  type AccountType,
  type ChainAccount,
  type ChainNamespace,
  isCaipAddress,
  parseCaipAddress,
} from '@latchkey/plugin-api'
import type { Session } from './signClient.js'
import { toCurrentNetworkId } from './solanaNetworkIds.js'

/** What an address looks like, by namespace: enough to refuse nonsense, the chain's module knows better. */
const addressForms: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[\da-z]{25,90}$/i,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  cosmos: /^[\da-z]{30,110}$/,
}

/** No honest wallet has more; a list is drawn from them. */
const maximumAccounts = 100
/** How much of a session is looked at: every account is there once for each network. */
const maximumEntries = 2_000

/** The accounts that a session holds in a namespace, network by network; what is malformed is left out. */
export function readAccounts(session: Session, namespace: ChainNamespace): readonly ChainAccount[] {
  const entries = Object.values(session.namespaces).flatMap(({ accounts }) => (Array.isArray(accounts) ? accounts : []))
  return entries.slice(0, maximumEntries).flatMap((entry) => {
    const account = isCaipAddress(entry) ? readAccount(entry) : undefined
    return account?.namespace === namespace ? [account] : []
  })
}

/** The accounts among them that are on a network, at most 100 and each once. */
export function pickAccounts(accounts: readonly ChainAccount[], networkId: string): readonly ChainAccount[] {
  const picked = new Map<string, ChainAccount>()
  for (const account of accounts) {
    if (account.networkId !== networkId || picked.size >= maximumAccounts) continue
    // EIP-55: the letter case of an EVM address is only a checksum. Other chains tell letters apart.
    const key = account.namespace === 'eip155' ? account.address.toLowerCase() : account.address
    if (!picked.has(key)) picked.set(key, account)
  }
  return [...picked.values()]
}

/** An account from its CAIP-10 form; `undefined` when its address has not the namespace's form. */
export function readAccount(caipAddress: ChainAccount['caipAddress']): ChainAccount | undefined {
  const { namespace, networkId: name, address } = parseCaipAddress(caipAddress)
  if (!addressForms[namespace].test(address)) return undefined
  const networkId = toCurrentNetworkId(name)
  return {
    namespace,
    networkId,
    address,
    caipAddress: `${networkId}:${address}`,
    type: readType(namespace, address),
    connectorId: 'walletConnect',
  }
}

/** WalletConnect does not say which of a Bitcoin wallet's addresses is which; wallets keep ordinals on taproot. */
function readType(namespace: ChainNamespace, address: string): AccountType {
  if (namespace !== 'bip122') return 'eoa'
  return /^(bc|tb|bcrt)1p/i.test(address) ? 'ordinal' : 'payment'
}
