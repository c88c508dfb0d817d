import { release } from '../connections/release.js'
import type { Core, RequestHandler, RequestPipeline } from '../contract/core.js'
import { once } from '../entry/once.js'
import type { RequestParts } from './runRequest.js'

/** The one way of a request to a wallet. Its code is fetched by the first request. */
export function createRequests(core: RequestParts & Pick<Core, 'navigation'>): RequestPipeline {
  const load = once(() => import('./runRequest.js'))
  const handlers = new Map<string, RequestHandler>()
  const pending = new Set<() => void>()

  function rejectPending() {
    for (const reject of [...pending]) reject()
  }

  const stop = core.navigation.onCloseIdle(rejectPending)
  core.runtime.signal.addEventListener('abort', () => release(stop))

  return {
    rejectPending,
    request: async (parameters) => (await load()).runRequest(core, { handlers, pending, rejectPending }, parameters),
    addHandler(handler) {
      const key = `${handler.namespace}:${handler.method}`
      // The first to handle a method keeps it: a second plugin can't slip in between a wallet and its requests.
      if (!handlers.has(key)) handlers.set(key, handler)
      return () => {
        if (handlers.get(key) === handler) handlers.delete(key)
      }
    },
  }
}
