/** The context members that `http:blockchain-api` and `http:https://...` grant. */
import type { CaipNetworkId, HttpOptions, PluginHttp } from '@latchkey/plugin-api'
import type { HttpClient } from '../../http/createHttpClient.js'
import { readServices } from '../../services/defaultServices.js'
import type { ContextParts } from '../createContext.js'
import { freezeMembers } from '../freeze.js'
import { isWithin, listGrantedAddresses } from '../grantedAddresses.js'

export function httpMembers(parts: ContextParts): object {
  const { core, granted, scope, deny } = parts
  const addresses = listGrantedAddresses(granted, 'http')
  return {
    ...(granted.has('http:blockchain-api') && {
      api: {
        ...limitHttp(parts, core.http.blockchain, readServices(core.runtime.options).rpcUrl),
        supports: scope.guard(async (networkId: CaipNetworkId) => {
          const { supportedChains } = await core.data()
          const isSupported = await supportedChains.has(networkId)
          if (!isSupported && supportedChains.failure) throw supportedChains.failure
          return isSupported
        }),
      },
    }),
    ...(addresses.length > 0 && {
      http: scope.guard((baseUrl: string) => {
        if (!addresses.some((address) => isWithin(baseUrl, address)))
          deny(`http:${baseUrl}, which no permission of the manifest covers`)
        return freezeMembers(limitHttp(parts, core.http.at(baseUrl), baseUrl))
      }),
    }),
  }
}

function limitHttp({ scope, deny }: ContextParts, client: HttpClient, baseUrl: string): PluginHttp {
  const { guard, withSignal } = scope
  const base = baseUrl.replace(/\/+$/, '')
  const limit = ({ query, signal }: HttpOptions = {}) => ({ query, signal: withSignal(signal) })

  /** Browsers normalize URLs, so `/../` and `/%2e%2e/` would escape a granted path. */
  function check(path: string): string {
    const url = `${base}/${path.replace(/^\/+/, '')}`
    if (!isWithin(url, base)) deny(`http:${url}, which no permission of the manifest covers`)
    return path
  }

  return {
    get: guard(async (path, options) => client.get(check(path), limit(options))),
    post: guard(async (path, body, options) => client.post(check(path), body, limit(options))),
    put: guard(async (path, body, options) => client.put(check(path), body, limit(options))),
    delete: guard(async (path, options) => client.delete(check(path), limit(options))),
  }
}
