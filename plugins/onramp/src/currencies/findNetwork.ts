import type { Network } from '@latchkey/plugin-api'
import type { PurchaseCurrency, PurchaseNetwork } from './Currencies.js'

/** Where a currency is on one of the modal's networks; `undefined` where it can't be bought there. */
export function findNetwork(
  { networks }: PurchaseCurrency,
  { caipNetworkId, chainNamespace, id, testnet }: Network,
): PurchaseNetwork | undefined {
  // Whoever pays for coins gets real ones. A network of trials may have another's id.
  if (testnet || (chainNamespace === 'solana' && !caipNetworkId.startsWith(solanaMainnet))) return undefined
  // Solana has no chain id there, but a name.
  return networks.find(({ name, chain_id }) =>
    chainNamespace === 'solana' ? /^solana(-mainnet)?$/.test(name) : chain_id === String(id),
  )
}

/** As much of its hash as no other begins with: the rest can't be compressed. */
const solanaMainnet = 'solana:5eykt4Us'
