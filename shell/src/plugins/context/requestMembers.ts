/** The context members that `rpc:*`, `requires` and `uses` grant. */
import { type ChainNamespace, isLatchkeyError, type RequestOptions, type RpcHandler } from '@latchkey/plugin-api'
import type { ContextParts } from '../createContext.js'
import { shareObject } from '../shareObject.js'
import { suggest } from '../suggest.js'

export function requestMembers(parts: ContextParts): object {
  const { core, manifest, granted, scope, rpcHandlers, findService, deny } = parts
  const { disposable, guard, withSignal } = scope
  const { id, requires, uses } = manifest
  return {
    ...(granted.has('rpc:handle') && {
      handle: guard((method: string, handler: RpcHandler) => {
        const declared = manifest.rpc?.map((one) => one.method) ?? []
        if (!declared.includes(method)) {
          deny(`handle('${method}'): add the method to rpc in the manifest${suggest(method, declared)}`)
        }
        rpcHandlers.set(method, handler)
        return disposable(() => {
          if (rpcHandlers.get(method) === handler) rpcHandlers.delete(method)
        })
      }),
    }),
    // The request pipeline knows each method's class, so it decides which of the three permissions the method needs.
    ...((granted.has('rpc:safe') || granted.has('rpc:sign') || granted.has('rpc:send')) && {
      request: guard(
        (namespace: ChainNamespace, method: string, params: unknown, { signal, reference }: RequestOptions = {}) => {
          const origin = Object.freeze({ kind: 'plugin' as const, id })
          return core.requests.request({ namespace, method, params, reference, origin, signal: withSignal(signal) })
        },
      ),
    }),
    ...(requires && {
      service: guard(async (name: never) => {
        if (!requires.includes(name)) deny(`service('${name}'): add the service to requires in the manifest`)
        return shareObject(await findService(name))
      }),
    }),
    ...(uses && {
      findService: guard(async (name: never) => {
        if (!uses.includes(name)) deny(`findService('${name}'): add the service to uses in the manifest`)
        return shareObject(await findService(name).catch(ignoreUnavailable))
      }),
    }),
  }
}

/** An optional service may be missing or gated off. Any other failure is an error. */
function ignoreUnavailable(error: unknown): undefined {
  if (!isLatchkeyError(error, 'SERVICE_NOT_FOUND') && !isLatchkeyError(error, 'GATED')) throw error
}
