/** Cached data about accounts. Fetched after connection, so that query-core is in no chunk on the way to it. */
import type { Core, DataServices } from '../contract/core.js'
import { createCache } from './createCache.js'
import { createIdentity } from './createIdentity.js'
import { createNativeBalance } from './createNativeBalance.js'
import { createPortfolio } from './createPortfolio.js'
import { followAccount } from './followAccount.js'

export type DataParts = Pick<Core, 'runtime' | 'http' | 'rpc' | 'chain' | 'supportedChains' | 'toasts' | 'messages'>

/** Makes the services and lets them follow the active account. */
export function createDataServices(core: DataParts): DataServices {
  const cache = createCache()
  const services: DataServices = {
    portfolio: createPortfolio({ ...core, cache }),
    identity: createIdentity({ ...core, cache }),
    refreshBalance: createNativeBalance({ ...core, cache }),
  }
  followAccount(core, services)
  core.runtime.signal.addEventListener('abort', cache.clear, { once: true })
  return services
}
