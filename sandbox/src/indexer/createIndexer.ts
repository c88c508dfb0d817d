/** Indexes each chain: activity, token metadata and prices. */
import type { CaipNetworkId } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { type ChainIndex, createChainIndex } from './createChainIndex.js'
import { type Collectibles, createCollectibles } from './createCollectibles.js'
import { createTokenCatalog, type TokenCatalog } from './createTokenCatalog.js'

export interface IndexedChain {
  readonly chain: SandboxChain
  readonly index: ChainIndex
  readonly catalog: TokenCatalog
  readonly collectibles: Collectibles
}

export type Indexer = Readonly<Record<CaipNetworkId, IndexedChain>>

export function createIndexer(chains: Readonly<Record<CaipNetworkId, SandboxChain>>): Indexer {
  const entries = Object.values(chains).map((chain): [CaipNetworkId, IndexedChain] => {
    const index = createChainIndex(chain.rpcUrl)
    const catalog = createTokenCatalog(chain, index)
    return [chain.caipNetworkId, { chain, index, catalog, collectibles: createCollectibles(chain, index) }]
  })
  return Object.fromEntries(entries) as Record<CaipNetworkId, IndexedChain>
}
