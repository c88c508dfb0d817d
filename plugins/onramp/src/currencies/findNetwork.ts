import type { Network } from '@latchkey/plugin-api'
import type { PurchaseCurrency, PurchaseNetwork } from './Currencies.js'

/** Where a currency is on one of the modal's networks; `undefined` where it can't be bought there. */
export function findNetwork(
  { networks }: PurchaseCurrency,
  { chainNamespace, id }: Network,
): PurchaseNetwork | undefined {
  // Solana has no chain id there, but a name.
  return networks.find(({ name, chain_id }) =>
    chainNamespace === 'solana' ? /^solana(-mainnet)?$/.test(name) : chain_id === String(id),
  )
}
