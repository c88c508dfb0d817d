import { type BitcoinNetwork, bitcoinNetworks } from './BitcoinNetwork.js'
import { bitcoinAccounts, openBitcoinAccount } from './bitcoinAccounts.js'
import { type BitcoinChain, createBitcoinChain } from './createBitcoinChain.js'

export type SandboxBitcoin = Readonly<Record<BitcoinNetwork, BitcoinChain>>

/**
 * Each account starts with one bitcoin in two outputs at its payment address, and 100,000 satoshis at its ordinals
 * address.
 */
export function createBitcoin(): SandboxBitcoin {
  const open = (network: BitcoinNetwork): BitcoinChain => {
    const chain = createBitcoinChain(network)
    for (const account of bitcoinAccounts) {
      const [payment, ordinals] = openBitcoinAccount(account, network)
      chain.fund(payment.address, 60_000_000n)
      chain.fund(payment.address, 40_000_000n)
      chain.fund(ordinals.address, 100_000n)
    }
    return chain
  }
  return Object.fromEntries(bitcoinNetworks.map((network) => [network, open(network)])) as Record<
    BitcoinNetwork,
    BitcoinChain
  >
}
