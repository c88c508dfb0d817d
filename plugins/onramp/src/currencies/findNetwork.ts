import type { Network } from '@latchkey/plugin-api'
import type { PurchaseCurrency, PurchaseNetwork } from './Currencies.js'

/** Where a currency is on one of the modal's networks; `undefined` where it can't be bought there. */
export function findNetwork(
  { networks }: PurchaseCurrency,
  { caipNetworkId, chainNamespace, id, testnet }: Network,
): PurchaseNetwork | undefined {
  // Whoever pays for coins gets real ones. A network of trials may have another's id.
  if (testnet || (chainNamespace === 'solana' && caipNetworkId !== solanaMainnet)) return undefined
  // Solana has no chain id there, but a name.
  return networks.find(({ name, chain_id }) =>
    chainNamespace === 'solana' ? /^solana(-mainnet)?$/.test(name) : chain_id === String(id),
  )
}

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
