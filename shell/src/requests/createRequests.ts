import type { ChainNamespace, Cleanup, FrozenRequest, RpcHandlerContext } from '@latchkey/plugin-api'
import { once } from '../async/once.js'
import type { Core } from '../core.js'

export interface RequestPipeline {
  request(parameters: RequestParameters): Promise<unknown>
  /** Plugins add methods and their handlers. They can't lower the class of a method that the shell knows. */
  addHandler(handler: RequestHandler): Cleanup
  /** Rejects every request that waits for the user's approval, with 4001. */
  rejectPending(): void
}

export interface RequestParameters {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly params?: unknown
  readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
  readonly signal?: AbortSignal
  /** A plugin's own name for its request. */
  readonly reference?: string
}

export interface RequestHandler {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly class: 'safe' | 'approval'
  /** The methods that the handler requests in turn. They keep the origin of the request that it handles. */
  readonly endsIn?: readonly string[]
  /** Whether its plugin's gate is open. If it is closed, the request runs as if there were no plugin. Absent: no gate. */
  isOpen?(): Promise<boolean>
  handle(request: FrozenRequest, context: RpcHandlerContext): Promise<unknown>
}

export type RequestParts = Pick<
  Core,
  'runtime' | 'auth' | 'connections' | 'navigation' | 'requests' | 'toasts' | 'messages' | 'rpc' | 'data'
>

/** What the pipeline of one modal keeps between requests. */
export interface RequestState {
  /** By namespace and method: `eip155:eth_call`. */
  readonly handlers: ReadonlyMap<string, RequestHandler>
  /** Each rejects a request that waits for approval in the embedded wallet. Other wallets have windows of their own. */
  readonly pending: Set<() => void>
  rejectPending(): void
}

/** The only way of a request to a wallet. The first request fetches the code (`runRequest.ts`). */
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
      // The first handler of a method keeps it: a second plugin can't slip in between a wallet and its requests.
      if (!handlers.has(key)) handlers.set(key, handler)
      return () => {
        if (handlers.get(key) === handler) handlers.delete(key)
      }
    },
  }
}
