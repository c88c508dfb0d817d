import type { AccountType, ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { accountTypesAtom } from '../state/account.js'

/** A wallet's accounts in its order, but those of the preferred type first: the first account is the active one. */
export function orderAccounts(
  runtime: Pick<Runtime, 'options' | 'store'>,
  namespace: ChainNamespace,
  accounts: readonly ChainAccount[],
): readonly ChainAccount[] {
  const preferred = readPreferredType(runtime, namespace)
  return [...accounts].sort((one, other) => Number(other.type === preferred) - Number(one.type === preferred))
}

/** The type that the user chose before, else the host's `defaultAccountTypes`, else the namespace's default. */
export function readPreferredType(
  { options, store }: Pick<Runtime, 'options' | 'store'>,
  namespace: ChainNamespace,
): AccountType {
  return store.get(accountTypesAtom)[namespace] ?? options.defaultAccountTypes?.[namespace] ?? defaults[namespace]
}

const defaults: Readonly<Record<ChainNamespace, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
  cosmos: 'eoa',
}
