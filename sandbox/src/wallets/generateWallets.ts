/** Generates any number of wallets, to simulate a list of realistic length. The wallets are always the same. */
import type { WalletFacts } from './walletListing.js'

export function generateWallets(count: number): WalletFacts[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${pick(firsts, index)} ${pick(seconds, Math.floor(index / firsts.length))} ${index + 1}`
    const scheme = `${name.toLowerCase().replaceAll(' ', '-')}://`
    return {
      name,
      // Distribute values so that every filter matches some wallets, but not all.
      badge_type: index % 3 === 0 ? 'certified' : 'none',
      chains: pick(chainSets, index),
      ...(index % 5 === 4 ? {} : { mobile_link: scheme }),
      ...(index % 4 === 0 ? { desktop_link: scheme } : {}),
      ...(index % 7 === 0 ? { rdns: `test.generated.wallet${index + 1}` } : {}),
    }
  })
}

const firsts = ['Amber', 'Birch', 'Cobalt', 'Dune', 'Ember', 'Fjord', 'Granite', 'Harbor', 'Ivory', 'Juniper']
const seconds = ['Vault', 'Purse', 'Keyring', 'Ledgerbook', 'Satchel', 'Strongbox', 'Pocket', 'Chest']
const chainSets = [['eip155:1', 'eip155:137'], ['eip155:1'], ['eip155:1', 'eip155:137'], ['eip155:137']]

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}
