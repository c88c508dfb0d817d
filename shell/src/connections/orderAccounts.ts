import type { AccountType, ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { accountTypesAtom } from '../state/account.js'

/** Puts accounts of the preferred type first, because the first account is active. */
export function orderAccounts(
  runtime: Runtime,
  namespace: ChainNamespace,
  accounts: readonly ChainAccount[],
): readonly ChainAccount[] {
  const preferred = readPreferredType(runtime, namespace)
  return [...accounts].sort((a, b) => Number(b.type === preferred) - Number(a.type === preferred))
}

export function readPreferredType({ options, store }: Runtime, namespace: ChainNamespace): AccountType {
  return store.get(accountTypesAtom)[namespace] ?? options.defaultAccountTypes?.[namespace] ?? defaults[namespace]
}

const defaults: Readonly<Record<ChainNamespace, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
  cosmos: 'eoa',
}
