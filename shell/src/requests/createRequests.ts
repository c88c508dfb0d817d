/** The one way of a request to a wallet: guard, classify, freeze, handle, and what follows from the answer. */
import {
  type CaipNetworkId,
  type ChainNamespace,
  type FrozenRequest,
  isLatchkeyError,
  type Permission,
  type RequestClass,
} from '@latchkey/plugin-api'
import { NamespaceNotConfiguredError } from '../connections/NamespaceNotConfiguredError.js'
import { raceAbort } from '../connections/raceAbort.js'
import type { Core, RequestHandler, RequestPipeline } from '../contract/core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'
import { freezeRequest } from './freezeRequest.js'
import { classOf, isSending, permissionFor } from './methods.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { RequestError } from './RequestError.js'
import { refreshAfterSending } from './refreshAfterSending.js'

export type RequestParts = Pick<Core, 'runtime' | 'connections' | 'navigation' | 'toasts' | 'messages' | 'rpc' | 'data'>

type RequestParameters = Parameters<RequestPipeline['request']>[0]

export function createRequests(core: RequestParts): RequestPipeline {
  const { options, signal, store } = core.runtime
  const handlers = new Map<string, RequestHandler>()
  /** Requests that the embedded wallet has not answered; wallets of the visitor's own ask by themselves. */
  const pending = new Set<AbortController>()

  function guard({ namespace, method, origin }: RequestParameters): CaipNetworkId {
    const networks = store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
    if (networks.length === 0) throw new NamespaceNotConfiguredError(namespace)
    const { status } = readConnection(store.get(connectionsAtom), namespace)
    const networkId = store.get(networkIdsAtom)[namespace]
    if (status !== 'connected' || !networkId) throw new NotConnectedError()
    if (origin.kind === 'plugin') {
      const supported = options.allowUnsupportedChain || networks.some((one) => one.caipNetworkId === networkId)
      if (!supported) throw new RequestError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { rpcCode: 4901 })
      demandPermission(origin.id, permissionFor(method, classify(namespace, method)))
    }
    return networkId
  }

  function classify(namespace: ChainNamespace, method: string): RequestClass {
    const known = classOf(method)
    return known === 'refused' ? (handlers.get(`${namespace}:${method}`)?.class ?? known) : known
  }

  function demandPermission(pluginId: string, permission: Permission) {
    const asked = store.get(pluginsAtom).get(pluginId)?.manifest.permissions ?? []
    const refused = options.refusedPermissions?.[pluginId] ?? []
    if (asked.includes(permission) && !refused.includes(permission)) return
    throw new RequestError('PERMISSION_MISSING', 'Requested RPC call is not allowed', {
      rpcCode: 4100,
      details: `Plugin ${pluginId} needs the permission ${permission}.`,
    })
  }

  /** The embedded wallet takes listed methods alone. The modal says so, and lets go of all that waits. */
  function refuse(method: string): never {
    core.runtime
      .ui()
      .then(() => core.navigation.open())
      .catch(reportError)
    const timer = setTimeout(() => {
      core.toasts.show({
        variant: 'error',
        message: core.messages.text('error.ACTION_NOT_ALLOWED', 'Action not allowed'),
      })
      rejectPending()
    }, refusalDelayMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    throw new RequestError('ACTION_NOT_ALLOWED', 'Requested RPC call is not allowed', {
      rpcCode: 4200,
      details: method,
    })
  }

  async function handle(request: FrozenRequest, namespace: ChainNamespace, abort: AbortSignal): Promise<unknown> {
    const connection = readConnection(store.get(connectionsAtom), namespace)
    const forward = async () => {
      const provider = await core.connections.getProvider(namespace)
      // Wallets may write into what they are given, so they get a copy of their own.
      const params = structuredClone(request.params)
      return provider.request({ method: request.method, ...(params !== undefined && { params }) })
    }
    const handler = handlers.get(`${namespace}:${request.method}`)
    if (!handler) return forward()
    return handler.handle(request, { signal: abort, account: connection.accounts[0], forward })
  }

  async function run(parameters: RequestParameters): Promise<unknown> {
    const { namespace, method, params, origin } = parameters
    const networkId = guard(parameters)
    const requestClass = classify(namespace, method)
    const embedded = core.connections.connectorOf(namespace)?.info.type === 'AUTH'
    if (embedded && requestClass === 'refused') refuse(method)
    const request = freezeRequest({ method, params, networkId, origin, class: requestClass })
    const controller = new AbortController()
    const abort = () => controller.abort(new RequestAbortedError())
    const stops = [parameters.signal, signal].map((one) => {
      if (one?.aborted) abort()
      one?.addEventListener('abort', abort)
      return () => one?.removeEventListener('abort', abort)
    })
    if (embedded && requestClass === 'approval') pending.add(controller)
    try {
      const answer = await raceAbort(handle(request, namespace, controller.signal), controller.signal)
      if (isSending(method)) refreshAfterSending(core, networkId, answer)
      return answer
    } finally {
      pending.delete(controller)
      for (const stop of stops) stop()
    }
  }

  function rejectPending() {
    for (const controller of [...pending]) controller.abort(new RequestRejectedError())
  }

  const stopListening = core.navigation.onCloseIdle(rejectPending)
  signal.addEventListener('abort', () => {
    if (typeof stopListening === 'function') stopListening()
    else stopListening.dispose()
  })

  return {
    rejectPending,
    async request(parameters) {
      try {
        return await run(parameters)
      } catch (error) {
        if (parameters.origin.kind === 'plugin' || !isLatchkeyError(error)) throw error
        throw new ProviderRpcError(error instanceof RequestError ? error.rpcCode : 4100, error)
      }
    },
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

/** The modal is there by then, so the toast appears in it. */
const refusalDelayMs = 300

class NotConnectedError extends RequestError {
  constructor() {
    super('NOT_CONNECTED', 'Please call connect() before request()', { rpcCode: 4100 })
  }
}

class RequestAbortedError extends RequestError {
  constructor() {
    super('REQUEST_ABORTED', 'Request was aborted', { rpcCode: 4001 })
  }
}

class RequestRejectedError extends RequestError {
  constructor() {
    super('REQUEST_REJECTED', 'User rejected the request', { rpcCode: 4001 })
  }
}
