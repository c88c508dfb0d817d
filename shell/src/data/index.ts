/** Cached data about accounts. Fetched after connection, so that query-core is in no chunk on the way to it. */

import type {
  ChainNamespace,
  IdentityRecorder,
  IdentityService,
  PortfolioService,
  TokenAmount,
} from '@latchkey/plugin-api'
import { once } from '../async/once.js'
import type { Core } from '../core.js'
import { createCache } from './createCache.js'
import type { CollectiblesService } from './createCollectibles.js'
import { createIdentity } from './createIdentity.js'
import { createNativeBalance } from './createNativeBalance.js'
import { followAccount } from './followAccount.js'

export interface DataServices {
  readonly portfolio: Pick<PortfolioService, 'getBalances'>
  readonly collectibles: CollectiblesService
  readonly identity: IdentityService & IdentityRecorder
  /** Cached for 30 s. Fills `nativeBalancesAtom`. @param options.namespace defaults to the active one */
  refreshBalance(options?: {
    readonly force?: boolean
    readonly namespace?: ChainNamespace
  }): Promise<TokenAmount | undefined>
}

export type DataParts = Pick<
  Core,
  'runtime' | 'http' | 'rpc' | 'chain' | 'connections' | 'requests' | 'supportedChains' | 'toasts' | 'messages'
>

/** Makes the services and lets them follow the active account. */
export function createDataServices(core: DataParts): DataServices {
  const cache = createCache(core.runtime.signal)
  // Its endpoint's code comes with its first caller: a page without a list of tokens has no use for it.
  const loadPortfolio = once(async () => (await import('./createPortfolio.js')).createPortfolio({ ...core, cache }))
  const loadCollectibles = once(async () =>
    (await import('./createCollectibles.js')).createCollectibles({ ...core, cache }),
  )
  const services: DataServices = {
    portfolio: { getBalances: async (query) => (await loadPortfolio()).getBalances(query) },
    collectibles: { getCollectibles: async (query) => (await loadCollectibles()).getCollectibles(query) },
    identity: createIdentity({ ...core, cache }),
    refreshBalance: createNativeBalance({ ...core, cache }),
  }
  followAccount(core, services)
  return services
}
