/** What a request passes: guard, classify, freeze, handle, and what follows from the answer. */

import {
  type FrozenRequest,
  isLatchkeyError,
  RequestAbortedError,
  type RequestClass,
  RequestError,
  RequestRejectedError,
  RequestUnclearError,
  type RpcHandlerContext,
  type Withdrawal,
} from '@latchkey/plugin-api'
import { once } from '../async/once.js'
import { raceAbort } from '../async/raceAbort.js'
import { demandAdapter } from '../chains/demandAdapter.js'
import { isRejection } from '../connections/isRejection.js'
import type { Core } from '../core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { readRecord } from '../storage/readRecord.js'
import type { Question } from './approval/createApprovals.js'
import { askWallet } from './askWallet.js'
import type { RequestHandler, RequestPipeline } from './createRequests.js'
import { demandUnmoved } from './demandUnmoved.js'
import { freezeRequest } from './freezeRequest.js'
import { guardCalls } from './guardCalls.js'
import { guardChainId } from './guardChainId.js'
import { guardNetwork } from './guardNetwork.js'
import { demandPermission, guardRequest, PermissionMissingError, type Target } from './guardRequest.js'
import { classOf, isApproved, isNetworkMethod, isSending, permissionFor } from './methods.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { readRpcCode } from './readRpcCode.js'

export type RequestParts = Pick<
  Core,
  'runtime' | 'auth' | 'connections' | 'navigation' | 'requests' | 'toasts' | 'messages' | 'rpc' | 'data'
>
export type RequestParameters = Parameters<RequestPipeline['request']>[0]

/** What the pipeline of one modal keeps between requests. */
export interface RequestState {
  /** By namespace and method: `eip155:eth_call`. */
  readonly handlers: ReadonlyMap<string, RequestHandler>
  /** Rejects requests that wait for the embedded wallet's approval; other wallets ask by themselves. */
  readonly pending: Set<() => void>
  rejectPending(): void
}

/**
 * Takes one request through the pipeline. A host's provider owes it a number: errors of ours come out as `ProviderRpcError`,
 * those of wallets as they are. A plugin gets errors of ours as themselves, and a visitor's no as REQUEST_REJECTED, however
 * his wallet says it.
 */
export async function runRequest(
  core: RequestParts,
  state: RequestState,
  request: RequestParameters,
): Promise<unknown> {
  try {
    if (!asksToConnect(core, request)) return await pass(core, state, request)
    const addresses = await core.navigation.connect(request.namespace)
    return request.method === 'eth_requestAccounts' ? addresses : await pass(core, state, request)
  } catch (error) {
    if (isLatchkeyError(error))
      throw request.origin.kind === 'plugin' ? error : new ProviderRpcError(readRpcCode(error), error)
    throw request.origin.kind === 'plugin' && isRejection(error) ? new RequestRejectedError(error) : error
  }
}

/** EIP-1102, and Solana's like: a host that asks for accounts while there are none asks its visitor to connect. */
function asksToConnect({ runtime }: RequestParts, { namespace, method, origin }: RequestParameters): boolean {
  if (!accountMethods.has(method) || origin.kind === 'plugin') return false
  if (readConnection(runtime.store.get(connectionsAtom), namespace).status === 'connected') return false
  demandAdapter(runtime, namespace)
  return true
}

const accountMethods: ReadonlySet<string> = new Set(['eth_requestAccounts', 'solana_requestAccounts'])

/** @param outer what the request that ends in this one is for. */
async function pass(
  core: RequestParts,
  state: RequestState,
  parameters: RequestParameters,
  outer?: Target,
): Promise<unknown> {
  const { namespace, method, origin, reference } = parameters
  const declared = state.handlers.get(`${namespace}:${method}`)
  // A plugin that is switched off adds nothing, and takes nothing from the wallet.
  const handler = declared?.isOpen && !(await declared.isOpen()) ? undefined : declared
  const known = classOf(method, namespace)
  // A plugin adds methods; it never changes the class of one that the shell knows.
  const requestClass = known === 'refused' ? (handler?.class ?? known) : known
  const target = guardRequest(core, parameters, requestClass)
  if (outer) demandUnmoved(core, outer)
  const { account, networkId } = target
  const request = await freezeRequest({
    method,
    params: parameters.params,
    networkId,
    ...(account && { account: account.caipAddress }),
    origin,
    class: requestClass,
    ...(typeof reference === 'string' && { reference }),
  })
  // All that follows reads the copy: the page's own object may answer otherwise the next time.
  demandPermission(core, origin, permissionFor(request, known, handler?.class))
  guardCalls(request)
  guardChainId(request)
  guardNetwork(request)
  const embedded = target.connector?.info.type === 'AUTH'
  if (embedded && !handler && namespace === 'eip155' && isNetworkMethod(method)) {
    return (await import('./switchEmbedded.js')).switchEmbedded(core, request)
  }
  if (embedded && requestClass === 'refused') refuse(core, state, method)
  // A method that only a plugin knows may leave the question to the ones in which it ends.
  const asksItself = requestClass === 'approval' && !(known === 'refused' && handler?.endsIn?.length)

  const controller = new AbortController()
  const { signal } = core.runtime
  let withdraw: (() => Promise<Withdrawal>) | undefined
  const abort = () => controller.abort(new RequestAbortedError())
  const end = () => {
    if (withdraw) controller.abort(new RequestUnclearError('The modal was disposed of while the wallet was asked.'))
    else abort()
  }
  const reject = async () => {
    state.pending.delete(reject)
    const withdrawal = await withdraw?.()
    // A caller that is told of a rejection asks again, and would send twice what was approved already.
    if (withdrawal?.status === 'approved') return
    const isUnclear = withdrawal?.status === 'unclear'
    controller.abort(isUnclear ? new RequestUnclearError(withdrawal.reason) : new RequestRejectedError())
  }
  const place: Place = {
    decided: () => state.pending.delete(reject),
    inFrame: (ask) => {
      withdraw = ask
    },
    spare(close) {
      const others = [...state.pending]
      state.pending.clear()
      close()
      for (const other of others) state.pending.add(other)
    },
  }
  for (const [one, give] of [
    [signal, end],
    [parameters.signal, abort],
  ] as const) {
    if (one?.aborted) give()
    one?.addEventListener('abort', give)
  }
  if (embedded && asksItself) state.pending.add(reject)
  // It comes while the visitor looks at his wallet. Without it what was sent is sent all the same.
  const loadFollowing = once(() => import('./sent/followSending.js').catch(() => undefined))
  if (isSending(method)) void loadFollowing()
  /** A wallet may answer after nobody waits any more: what it sent is followed all the same. */
  async function follow(answer: unknown) {
    // A Bitcoin wallet that was asked to send what it signed gives the transaction's id.
    if (!isSending(method) && readRecord(answer).txid === undefined) return
    const pluginId = origin.kind === 'plugin' && { pluginId: origin.id }
    const named = typeof reference === 'string' && { reference }
    const following = await loadFollowing()
    following?.followSending(core, { networkId, method, answer, from: account?.address ?? '', ...pluginId, ...named })
  }
  try {
    const answer = await raceAbort(
      handle(core, state, { parameters, handler, request, target, known, place, follow, signal: controller.signal }),
      controller.signal,
    )
    await follow(answer)
    return answer
  } finally {
    state.pending.delete(reject)
    signal.removeEventListener('abort', end)
    parameters.signal?.removeEventListener('abort', abort)
  }
}

/** A request that is on its way. */
interface Passage {
  readonly parameters: RequestParameters
  readonly handler: RequestHandler | undefined
  readonly request: FrozenRequest
  readonly target: Target
  /** The class of its method by the shell's own lists. */
  readonly known: RequestClass
  readonly place: Place
  follow(answer: unknown): Promise<void>
  readonly signal: AbortSignal
}

async function handle(core: RequestParts, state: RequestState, passage: Passage): Promise<unknown> {
  const { parameters, handler, request, target, known, place, follow, signal } = passage
  signal.throwIfAborted()
  const embedded = target.connector?.info.type === 'AUTH'
  function send() {
    const sending = askWallet(core, request, target, signal)
    // Failures reach the caller, or nobody once the caller has gone.
    sending.then((answer) => (signal.aborted ? follow(answer) : undefined)).catch(() => undefined)
    return sending
  }

  const forward = async () => {
    // What a plugin's own method hands to the wallet may be anything.
    if (handler) demandPermission(core, request.origin, permissionFor(request, known))
    if (embedded && isApproved(request.method)) {
      const { startApprovals } = await import('./approval/createApprovals.js')
      return startApprovals(core).ask({ request, signal, send, ...place })
    }
    const answer = send()
    if (request.method !== 'wallet_getCallsStatus') return answer
    return answer.catch(async (error: unknown) => {
      const { findCallsStatus } = await import('./findCallsStatus.js')
      const status = await findCallsStatus(core.runtime, request, error, signal)
      if (status) return status
      throw error
    })
  }
  if (!handler) return forward()

  /** In the name of who asked, so by declared methods alone: a handler has no business with the others. */
  async function endIn(method: string, params: unknown): Promise<unknown> {
    if (!handler?.endsIn?.includes(method)) {
      const details = `The manifest does not say that ${request.method} ends in ${method}.`
      throw new PermissionMissingError(details)
    }
    demandUnmoved(core, target)
    // It is asked about from now on, and what the visitor approves in it is not taken back by the one that ends in it.
    if (isApproved(method)) place.decided()
    return pass(core, state, { ...parameters, method, params, signal }, target)
  }

  return handler.handle(request, {
    signal,
    account: target.account,
    forward,
    request: endIn as RpcHandlerContext['request'],
  })
}

/** Of one request among those that wait. */
type Place = Pick<Question, 'decided' | 'inFrame' | 'spare'>

/** The embedded wallet takes listed methods alone. The modal says so, and lets go of all that waits. */
function refuse({ runtime, navigation, toasts, messages }: RequestParts, state: RequestState, method: string): never {
  if (!runtime.store.get(openAtom)) {
    runtime
      .ui()
      .then(() => navigation.open())
      .catch((error: unknown) => reportError(error))
  }
  const { signal } = runtime
  const stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', stop)
    toasts.show({ variant: 'error', message: messages.text('error.ACTION_NOT_ALLOWED', 'Action not allowed') })
    state.rejectPending()
  }, refusalDelayMs)
  signal.addEventListener('abort', stop)
  throw new RequestError('ACTION_NOT_ALLOWED', 'Requested RPC call is not allowed', { rpcCode: 4200, details: method })
}

/** The modal is there by then, so the toast appears in it. */
const refusalDelayMs = 300
