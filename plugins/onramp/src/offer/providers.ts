import type { CaipNetworkId, ChainAccount, Network } from '@latchkey/plugin-api'
import { coinbaseNetworks, findNetwork, type PurchaseCurrency, type PurchaseNetwork } from '../currencies/currencies.js'
import type { OnrampProvider } from '../index.js'

export interface ProviderFacts {
  readonly name: string
  /** As the provider says it. */
  readonly fee: string
}

export const providerFacts: Readonly<Record<OnrampProvider, ProviderFacts>> = {
  coinbase: { name: 'Coinbase', fee: '1-2%' },
  meld: { name: 'Meld', fee: '1-2%' },
}

export interface Arrival {
  readonly networkId: CaipNetworkId
  readonly name: string
  /** The token's contract there; empty for a native coin. */
  readonly contract: string
}

/** Where a purchase arrives; `undefined` where the provider does not serve the network, or not that account there. */
export function findArrival(
  provider: OnrampProvider,
  { type }: Pick<ChainAccount, 'type'>,
  network: Network,
  token: PurchaseCurrency,
): Arrival | undefined {
  const { caipNetworkId: networkId, chainNamespace, name } = network
  const here = findNetwork(token, network)
  if (!here || (provider === 'coinbase' && !coinbaseNetworks[networkId])) return undefined
  // At Meld a symbol means the token on Ethereum, if it exists there.
  const ethereum = token.networks.find(({ chain_id }) => chain_id === '1')
  if (provider === 'meld' && chainNamespace === 'eip155' && ethereum && networkId !== mainnet) {
    // On another network nobody may control the address of a contract.
    return type === 'smartAccount' ? undefined : describe(mainnet, ethereum.display_name, ethereum)
  }
  return describe(networkId, name, here)
}

const mainnet = 'eip155:1'

function describe(networkId: CaipNetworkId, name: string, { contract_address }: PurchaseNetwork): Arrival {
  return { networkId, name, contract: contract_address }
}
