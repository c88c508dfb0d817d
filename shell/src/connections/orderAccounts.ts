import type { AccountType, ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { accountTypesAtom } from '../state/account.js'

/**
 * A wallet's accounts with those of the preferred type first, because the first is the active one: what the visitor chose
 * before, else the host's `defaultAccountTypes`, else the namespace's own. Otherwise the wallet's order stands.
 */
export function orderAccounts(
  { options, store }: Pick<Runtime, 'options' | 'store'>,
  namespace: ChainNamespace,
  accounts: readonly ChainAccount[],
): readonly ChainAccount[] {
  const wanted = readPreferredType({ options, store }, namespace)
  return [...accounts].sort((one, other) => Number(other.type === wanted) - Number(one.type === wanted))
}

/** The type of account that a namespace begins with. */
export function readPreferredType(
  { options, store }: Pick<Runtime, 'options' | 'store'>,
  namespace: ChainNamespace,
): AccountType {
  return store.get(accountTypesAtom)[namespace] ?? options.defaultAccountTypes?.[namespace] ?? defaults[namespace]
}

/** Specification, section 4. */
const defaults: Readonly<Record<ChainNamespace, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
  cosmos: 'eoa',
}
