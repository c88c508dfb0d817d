import type { CaipNetworkId } from '@latchkey/plugin-api'

/** CAIP-2 ids (the start of the genesis hash), keyed by Wallet Standard name. */
const networkIds: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

export function toNetworkIds(chains: readonly string[]): readonly CaipNetworkId[] {
  const ids = chains.flatMap((chain) => {
    const known = networkIds[chain]
    if (known) return [known]
    return genesisHash.test(chain) ? [chain as CaipNetworkId] : []
  })
  return [...new Set(ids)]
}

export function toChain(networkId: CaipNetworkId): string {
  return Object.keys(networkIds).find((chain) => networkIds[chain] === networkId) ?? networkId
}

const genesisHash = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/
