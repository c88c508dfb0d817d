import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

export type BitcoinNetwork = 'mainnet' | 'testnet'

export const bitcoinNetworks: readonly BitcoinNetwork[] = ['mainnet', 'testnet']

export function addressRules(network: BitcoinNetwork): typeof NETWORK {
  return network === 'mainnet' ? NETWORK : TEST_NETWORK
}
