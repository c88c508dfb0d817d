import { once } from '../async/once.js'
import type { RequestHandler, RequestPipeline } from '../contract/core.js'
import type { RequestParts } from './runRequest.js'

/** The one way of a request to a wallet. Its code is fetched by the first request. */
export function createRequests(core: RequestParts): RequestPipeline {
  const load = once(() => import('./runRequest.js'))
  const handlers = new Map<string, RequestHandler>()
  const pending = new Set<() => void>()

  function rejectPending() {
    for (const reject of [...pending]) reject()
  }

  const { events, signal } = core.runtime
  signal.addEventListener('abort', events.on('MODAL_CLOSE', rejectPending))

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
