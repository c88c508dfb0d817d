/** The sandbox's two Bitcoin networks. They follow the rules of the real ones, with separate coins. */
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

export type BitcoinNetwork = 'mainnet' | 'testnet'

export const bitcoinNetworks: readonly BitcoinNetwork[] = ['mainnet', 'testnet']

/** Address and script parameters of the network. */
export function addressRules(network: BitcoinNetwork): typeof NETWORK {
  return network === 'mainnet' ? NETWORK : TEST_NETWORK
}
