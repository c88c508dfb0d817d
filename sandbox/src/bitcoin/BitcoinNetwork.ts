/** The two Bitcoin networks of the sandbox: rules of the real ones, coins of its own. */
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

export type BitcoinNetwork = 'mainnet' | 'testnet'

export const bitcoinNetworks: readonly BitcoinNetwork[] = ['mainnet', 'testnet']

/** What an address and a script look like on the network. */
export function addressRules(network: BitcoinNetwork): typeof NETWORK {
  return network === 'mainnet' ? NETWORK : TEST_NETWORK
}
