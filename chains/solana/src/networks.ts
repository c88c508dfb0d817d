/** Networks by both of their names: CAIP-2 has the start of the genesis hash, the Wallet Standard a word. */
import type { CaipNetworkId } from '@latchkey/plugin-api'

const networkIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** The networks of a wallet's list; those that have no CAIP-2 id, such as `solana:localnet`, are left out. */
export function toNetworkIds(chains: readonly string[]): readonly CaipNetworkId[] {
  const ids = chains.flatMap((chain) => {
    const known = networkIds[chain]
    return known ? [known] : genesisHash.test(chain) ? [chain as CaipNetworkId] : []
  })
  return [...new Set(ids)]
}

/** What a wallet calls the network: its own word, else the CAIP-2 id, which chains beside Solana's three go by. */
export function toChain(networkId: CaipNetworkId): string {
  return Object.keys(networkIds).find((chain) => networkIds[chain] === networkId) ?? networkId
}

const genesisHash = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/
