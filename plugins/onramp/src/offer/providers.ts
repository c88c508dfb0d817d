import type { CaipNetworkId, ChainAccount, Network } from '@latchkey/plugin-api'
import { coinbaseNetworks, findNetwork, type PurchaseCurrency } from '../currencies/currencies.js'
import type { OnrampProvider } from '../index.js'
import { picture } from './coinbasePicture.generated.js'

interface ProviderFacts {
  readonly name: string
  readonly fee: string
  /** Absent if our set has no picture of the provider. A letter then takes its place. */
  readonly imageUrl?: string
}

export const providerFacts: Readonly<Record<OnrampProvider, ProviderFacts>> = {
  coinbase: { name: 'Coinbase', fee: '1-2%', imageUrl: picture },
  meld: { name: 'Meld', fee: '1-2%' },
}

export interface Arrival {
  readonly networkId: CaipNetworkId
  readonly name: string
  /** Empty for a native coin. */
  readonly contract: string
}

/** Returns where a purchase arrives, or `undefined` if the provider can't deliver to this account on this network. */
export function findArrival(
  provider: OnrampProvider,
  { type }: Pick<ChainAccount, 'type'>,
  network: Network,
  token: PurchaseCurrency,
): Arrival | undefined {
  const { caipNetworkId: networkId, chainNamespace, name } = network
  const here = findNetwork(token, network)
  if (!here || (provider === 'coinbase' && !coinbaseNetworks[networkId])) return undefined
  // Meld delivers a token on Ethereum if it exists there.
  const ethereum = token.networks.find(({ chain_id }) => chain_id === '1')
  if (provider !== 'meld' || chainNamespace !== 'eip155' || !ethereum || networkId === 'eip155:1') {
    return { networkId, name, contract: here.contract_address }
  }
  // The user might not control a smart account's address on Ethereum.
  if (type === 'smartAccount') return undefined
  return { networkId: 'eip155:1', name: ethereum.display_name, contract: ethereum.contract_address }
}
