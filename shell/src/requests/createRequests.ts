import type { ChainNamespace, Cleanup, FrozenRequest, RpcHandlerContext } from '@latchkey/plugin-api'
import { once } from '../async/once.js'
import type { RequestParts } from './runRequest.js'

export interface RequestPipeline {
  request(parameters: {
    readonly namespace: ChainNamespace
    readonly method: string
    readonly params?: unknown
    readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
    readonly signal?: AbortSignal
    /** What a plugin calls its request. */
    readonly reference?: string
  }): Promise<unknown>
  /** Plugins add methods and their handlers; the class of a known method can't be lowered. */
  addHandler(handler: RequestHandler): Cleanup
  /** Rejects what waits for approval with 4001. */
  rejectPending(): void
}

export interface RequestHandler {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly class: 'safe' | 'approval'
  /** Methods in which it ends: these are asked for in its place, in the name of who asked for it. */
  readonly endsIn?: readonly string[]
  /** Whether its plugin's gate is open: where it is not, the request goes on as without the plugin. Absent: there is no gate. */
  isOpen?(): Promise<boolean>
  handle(request: FrozenRequest, context: RpcHandlerContext): Promise<unknown>
}

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
