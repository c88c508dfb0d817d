import {
  type CaipNetworkId,
  type ChainNamespace,
  type Cleanup,
  type FrozenRequest,
  loadOnce,
  type RpcHandlerContext,
  type SentTransaction,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { failLoading } from '../runtime.js'
import { ProviderRpcError } from './ProviderRpcError.js'

export interface RequestPipeline {
  request(parameters: RequestParameters): Promise<unknown>
  /** Adds a plugin's handler for a method. It can't change the class of a method that the shell knows. */
  addHandler(handler: RequestHandler): Cleanup
  /** Follows a transaction that was sent before a reload. */
  resume(transaction: SentTransaction): void
  /** Rejects, with 4001, every request that awaits the user's approval. */
  rejectPending(): void
}

export interface RequestParameters {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly params?: unknown
  /** The network that must be active. @default any */
  readonly networkId?: CaipNetworkId
  readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
  readonly signal?: AbortSignal
  readonly reference?: string
}

export interface RequestHandler {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly class: 'safe' | 'approval'
  /** Methods that the handler requests itself. They keep the handled request's origin. */
  readonly endsIn?: readonly string[]
  /** Whether the plugin's gate is open. If it is closed, the handler is ignored. Absent if the plugin has no gate. */
  isOpen?(): Promise<boolean>
  handle(request: FrozenRequest, context: RpcHandlerContext): Promise<unknown>
}

export type RequestParts = Pick<
  Core,
  | 'runtime'
  | 'alerts'
  | 'analytics'
  | 'auth'
  | 'connections'
  | 'data'
  | 'messages'
  | 'navigation'
  | 'plugins'
  | 'requests'
  | 'rpc'
  | 'toasts'
>

export interface RequestState {
  /** Each key consists of a namespace and a method: `eip155:eth_call`. */
  readonly handlers: ReadonlyMap<string, RequestHandler>
  /** Each rejects a request that awaits approval in the embedded wallet. Other wallets have their own windows. */
  readonly pending: Set<() => void>
}

/** Every request to a wallet passes through here. The first one loads `runRequest.ts`. */
export function createRequests(core: RequestParts): RequestPipeline {
  const load = loadOnce(() => import('./runRequest.js').catch(failLoading))
  const handlers = new Map<string, RequestHandler>()
  const pending = new Set<() => void>()

  function rejectPending() {
    for (const reject of [...pending]) reject()
  }

  const { events, signal } = core.runtime
  signal.addEventListener('abort', events.on('MODAL_CLOSE', rejectPending))

  return {
    rejectPending,
    // Without the code, the transaction stays pending until the next reload.
    resume: (transaction) =>
      void load().then(
        ({ resumeSending }) => resumeSending(core, transaction),
        () => undefined,
      ),
    async request(parameters) {
      const { runRequest } = await load().catch((error: unknown) => {
        throw parameters.origin.kind === 'plugin' ? error : new ProviderRpcError(error)
      })
      return runRequest(core, { handlers, pending }, parameters)
    },
    addHandler(handler) {
      const key = `${handler.namespace}:${handler.method}`
      // The first handler wins, so that a second plugin can't intercept requests.
      if (!handlers.has(key)) handlers.set(key, handler)
      return () => {
        if (handlers.get(key) === handler) handlers.delete(key)
      }
    },
  }
}
