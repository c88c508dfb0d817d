import type {
  ChainNamespace,
  IdentityRecorder,
  IdentityService,
  PortfolioService,
  PriceService,
  TokenAmount,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { createRpc } from '../rpc/createRpc.js'
import { createSupportedChains, type SupportedChains } from '../rpc/createSupportedChains.js'
import { type Cache, createCache } from './createCache.js'
import { type CollectiblePage, type CollectiblesQuery, createCollectibles } from './createCollectibles.js'
import { createIdentity } from './createIdentity.js'
import { createNativeBalance } from './createNativeBalance.js'
import { createPortfolio } from './createPortfolio.js'
import { createPrices } from './createPrices.js'
import { followAccount } from './followAccount.js'

export interface DataServices {
  readonly rpc: Core['rpc']
  readonly supportedChains: SupportedChains
  readonly portfolio: Pick<PortfolioService, 'getBalances'>
  readonly collectibles: { getCollectibles(query: CollectiblesQuery): Promise<CollectiblePage> }
  readonly identity: IdentityService & IdentityRecorder
  readonly prices: PriceService
  /** Updates `nativeBalancesAtom`, at most every 30 s. @default namespace: the active one */
  refreshBalance(options?: { force?: boolean; namespace?: ChainNamespace }): Promise<TokenAmount | undefined>
}

export type DataParts = CoreParts & Pick<DataServices, 'rpc' | 'supportedChains'> & { readonly cache: Cache }

type CoreParts = Pick<Core, 'runtime' | 'http' | 'chain' | 'connections' | 'requests' | 'toasts' | 'messages'>

export function createDataServices(core: CoreParts): DataServices {
  const supportedChains = createSupportedChains(core)
  const rpc = createRpc({ ...core, supportedChains })
  const parts: DataParts = { ...core, supportedChains, rpc, cache: createCache(core.runtime.signal) }
  const services: DataServices = {
    rpc,
    supportedChains,
    portfolio: createPortfolio(parts),
    collectibles: createCollectibles(parts),
    identity: createIdentity(parts),
    prices: createPrices(parts),
    refreshBalance: createNativeBalance(parts),
  }
  followAccount(core.runtime, services)
  return services
}
