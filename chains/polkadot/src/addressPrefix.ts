import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { PolkadotOptions } from './index.js'

/** How the network writes its addresses (SS58 registry). */
export function findAddressPrefix(networkId: CaipNetworkId, { addressPrefixes }: PolkadotOptions): number {
  return addressPrefixes?.[networkId] ?? known[networkId] ?? anyNetwork
}

const anyNetwork = 42

const known: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  // Polkadot's Asset Hub
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  // Kusama's Asset Hub
  'polkadot:48239ef607d7928874027a43a6768920': 2,
}
