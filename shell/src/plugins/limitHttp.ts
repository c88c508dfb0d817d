import type { HttpOptions, PluginHttp } from '@latchkey/plugin-api'
import type { HttpClient } from '../http/createHttpClient.js'
import type { Scope } from './createScope.js'
import { isWithin } from './isWithin.js'
import type { PluginDeny } from './PluginError.js'

/**
 * A client for a plugin: its calls end with the plugin, and stay at `baseUrl` and below.
 *
 * @throws {PluginError} PERMISSION_DENIED: dots in the path lead out of it.
 */
export function limitHttp(client: HttpClient, baseUrl: string, { guard, signal }: Scope, deny: PluginDeny): PluginHttp {
  const base = baseUrl.replace(/\/+$/, '')
  const withSignal = ({ query, signal: own }: HttpOptions = {}) => ({
    query,
    signal: own ? AbortSignal.any([own, signal]) : signal,
  })

  /** An address is normalised by the browser, so `/../` and `/%2e%2e/` would leave a granted path. */
  function check(path: string): string {
    const url = `${base}/${path.replace(/^\/+/, '')}`
    return isWithin(url, base) ? path : deny(`http:${url}`)
  }

  return {
    get: guard(async (path, options) => client.get(check(path), withSignal(options))),
    post: guard(async (path, body, options) => client.post(check(path), body, withSignal(options))),
    put: guard(async (path, body, options) => client.put(check(path), body, withSignal(options))),
    delete: guard(async (path, options) => client.delete(check(path), withSignal(options))),
  }
}
