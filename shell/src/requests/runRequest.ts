/**
 * The steps of a request:
 *
 * ```
 *  classify  safe, approval or refused. A plugin can add methods, but not change the class of a known one
 *  guard     a wallet of the namespace is connected, on a network that may be used
 *  freeze    copy the request, then check permission and parameters of the copy
 *  handle    by the plugin's handler, or directly by the next step
 *  review    plugins say what the request does. Before an external wallet is asked, the user sees it if it is risky,
 *            or if the wallet's app opens only after another tap
 *  approve   the embedded wallet asks the user in its frame. Other wallets ask by themselves
 *  send      to the connector's provider
 *  follow    watch what was sent, then refresh balances
 * ```
 */
import {
  type FrozenRequest,
  InsufficientFundsError,
  isLatchkeyError,
  type RequestClass,
  RequestRejectedError,
  type RpcHandlerContext,
  raceAbort,
} from '@latchkey/plugin-api'
import { demandAdapter } from '../chains/createChains.js'
import { isRejection } from '../connections/isRejection.js'
import { isAppBlocked } from '../pairing/rememberDeepLink.js'
import { listReviewers } from '../reviews/listReviewers.js'
import type { Review } from '../reviews/startReview.js'
import { failLoading } from '../runtime.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { readRecord } from '../storage/readRecord.js'
import { startApprovals } from './approval/createApprovals.js'
import { askWallet, demandUnmoved } from './askWallet.js'
import type { RequestHandler, RequestParameters, RequestParts, RequestState } from './createRequests.js'
import { refuseMethod, switchEmbedded } from './embeddedWallet.js'
import { findCallsStatus } from './findCallsStatus.js'
import { freezeRequest } from './freezeRequest.js'
import { guardParams, guardTarget, PermissionMissingError, requirePermission, type Target } from './guardRequest.js'
import { isShortOfFunds } from './isShortOfFunds.js'
import { classOf, isApproved, isForAccount, isNetworkMethod, isSending, permissionFor } from './methods.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { type PendingRequest, trackPending } from './pendingRequests.js'
import { followSending } from './sent/followSending.js'

export { resumeSending } from './sent/followSending.js'

/**
 * Hosts get our errors as `ProviderRpcError`. Plugins get REQUEST_REJECTED and FUNDS_INSUFFICIENT for the wallet's own
 * errors. Other errors are unchanged.
 */
export async function runRequest(
  core: RequestParts,
  state: RequestState,
  parameters: RequestParameters,
): Promise<unknown> {
  try {
    if (!asksToConnect(core, parameters)) return await processRequest(core, state, parameters)
    const addresses = await core.navigation.connect(parameters.namespace)
    return parameters.method === 'eth_requestAccounts' ? addresses : await processRequest(core, state, parameters)
  } catch (error) {
    const isPlugin = parameters.origin.kind === 'plugin'
    if (!isPlugin) throw isLatchkeyError(error) ? new ProviderRpcError(error) : error
    // Of a batch, the wallet may have sent the first calls.
    const isSingle = isSending(parameters.method) && parameters.method !== 'wallet_sendCalls'
    if (isSingle && isShortOfFunds(error)) throw new InsufficientFundsError(error)
    throw !isLatchkeyError(error) && isRejection(error) ? new RequestRejectedError(error) : error
  }
}

/** Without a connection, a request for accounts opens Connect (EIP-1102). */
function asksToConnect({ runtime }: RequestParts, { namespace, method, origin }: RequestParameters): boolean {
  if (!/^(eth|solana)_requestAccounts$/.test(method) || origin.kind === 'plugin') return false
  if (readConnection(runtime.store.get(connectionsAtom), namespace).status === 'connected') return false
  demandAdapter(runtime, namespace)
  return true
}

/** @param outer The handled request's target, if a plugin's handler makes this request. */
async function processRequest(
  core: RequestParts,
  state: RequestState,
  parameters: RequestParameters,
  outer?: Target,
): Promise<unknown> {
  const { namespace, method, params, origin, reference } = parameters
  const registered = state.handlers.get(`${namespace}:${method}`)
  const handler = registered?.isOpen && !(await registered.isOpen()) ? undefined : registered
  const known = classOf(method, namespace)
  const requestClass = known === 'refused' ? (handler?.class ?? known) : known
  const target = guardTarget(core, parameters, requestClass)
  if (outer) demandUnmoved(core, outer)
  const request = freezeRequest({
    method,
    params,
    networkId: target.networkId,
    account: target.account.caipAddress,
    origin,
    class: requestClass,
    ...(typeof reference === 'string' && { reference }),
  })
  requirePermission(core, request, permissionFor(request, known, handler?.class))
  guardParams(request, parameters.networkId)

  const isEmbedded = target.connector?.info.type === 'AUTH'
  if (isEmbedded && !handler && namespace === 'eip155' && isNetworkMethod(method)) {
    return switchEmbedded(core, request)
  }
  if (isEmbedded && requestClass === 'refused') refuseMethod(core, method)

  const pending = trackPending({
    lifetime: core.runtime.signal,
    caller: parameters.signal,
    pending: state.pending,
  })
  try {
    const flow = { core, state, parameters, handler, request, target, known, pending }
    const answer = await raceAbort(handle(flow), pending.signal)
    follow(flow, answer)
    return answer
  } finally {
    pending.dispose()
  }
}

interface Flow {
  readonly core: RequestParts
  readonly state: RequestState
  readonly parameters: RequestParameters
  readonly handler: RequestHandler | undefined
  readonly request: FrozenRequest
  readonly target: Target
  readonly known: RequestClass
  readonly pending: PendingRequest
}

async function handle(flow: Flow): Promise<unknown> {
  const { core, state, parameters, handler, request, target, known, pending } = flow
  const { signal } = pending
  signal.throwIfAborted()
  if (!handler) return approve(flow)

  async function forward(): Promise<unknown> {
    // If only the plugin knows the method, the wallet could do anything with it.
    requirePermission(core, request, permissionFor(request, known))
    return approve(flow)
  }

  /** Limited to the methods in the manifest, because the new request keeps the handled request's origin. */
  async function requestInTurn(method: string, params: unknown): Promise<unknown> {
    if (!handler?.endsIn?.includes(method)) {
      throw new PermissionMissingError(
        `Its handler sends ${method}. In the manifest, add endsIn: ['${method}'] to the method ${request.method}.`,
      )
    }
    demandUnmoved(core, target)
    return processRequest(core, state, { ...parameters, method, params, signal }, target)
  }

  if (request.class === 'approval') pending.asked()
  const context = { signal, account: target.account, forward, request: requestInTurn }
  return handler.handle(request, context as RpcHandlerContext).catch((error: unknown) => {
    throw toHandlerError(error)
  })
}

/** Gives a handler's error the numeric code that EIP-1193 requires, unless it has one. */
function toHandlerError(error: unknown): unknown {
  const hasNumber = Number.isSafeInteger(readRecord(error).code) && !(error instanceof DOMException)
  if (hasNumber || isLatchkeyError(error)) return error
  // Libraries such as viem retry after -32603, which would open the wallet again.
  return isRejection(error) ? new RequestRejectedError(error) : new ProviderRpcError(error)
}

async function approve(flow: Flow): Promise<unknown> {
  const { core, request, target, pending } = flow
  const isFrame = target.connector?.info.type === 'AUTH'
  const isEmbedded = isFrame && isApproved(request.method)
  // Not earlier: a plugin's handler may close its own view first, and what the user approves there has its own request.
  if (isFrame && request.class === 'approval') pending.rejectable()
  const review = await reviewFirst(flow, isEmbedded)
  try {
    if (isEmbedded) return await startApprovals(core).ask({ ...pending, request, send: () => send(flow) })
    return await sendReviewed(flow)
  } finally {
    review?.end()
  }
}

/** Starts the plugins' reviews. Before an external wallet is asked, also shows them to the user. */
async function reviewFirst({ core, request, target, pending }: Flow, isEmbedded: boolean): Promise<Review | undefined> {
  if (!isForAccount(request.method, request.class)) return undefined
  await core.plugins.ready
  const reviewers = listReviewers(core.runtime, request)
  const isRemote = target.connector?.info.type === 'WALLET_CONNECT'
  // Even if no plugin reviews it, the user has to open the wallet's app with a tap.
  const needsTap = isRemote && core.runtime.options.review !== 'never' && isAppBlocked()
  if (reviewers.length === 0 && !needsTap) return undefined
  const { askReview, startReview } = await import('../reviews/askReview.js').catch(failLoading)
  const review = startReview(core, request, reviewers)
  if (isEmbedded) return review
  try {
    await askReview(core, { request, review, isRemote }, pending.signal)
    return review
  } catch (error) {
    review.end()
    throw error
  }
}

async function sendReviewed(flow: Flow): Promise<unknown> {
  const { core, request, pending } = flow
  try {
    return await send(flow)
  } catch (error) {
    const isStatus = request.method === 'wallet_getCallsStatus'
    const status = isStatus && (await findCallsStatus(core.runtime, request, error, pending.signal))
    if (status) return status
    throw error
  }
}

async function send(flow: Flow): Promise<unknown> {
  const { core, request, target, pending } = flow
  if (request.class === 'approval') pending.asked()
  const answer = await askWallet(core, request, target, pending.signal)
  if (pending.signal.aborted) follow(flow, answer)
  return answer
}

function follow({ core, request, target }: Flow, answer: unknown): void {
  // A Bitcoin wallet that broadcasts after signing returns a `txid`.
  if (!isSending(request.method) && readRecord(answer).txid === undefined) return
  const { networkId, method, origin, reference } = request
  followSending(core, {
    networkId,
    method,
    answer,
    from: target.account.address,
    ...(origin.kind === 'plugin' && { pluginId: origin.id }),
    ...(reference !== undefined && { reference }),
  })
}
