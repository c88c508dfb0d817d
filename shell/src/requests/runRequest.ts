/**
 * A request's way to the wallet, and the only one:
 *
 * ```
 *  classify  safe, approval or refused. A plugin adds methods, and never changes the class of one that the shell knows
 *  guard     a wallet of the namespace is connected, on a network that may be used
 *  freeze    a copy that nobody can change. Permission and parameters are checked on it: what is shown is what is sent
 *  approve   the embedded wallet asks the user in its frame. Other wallets ask by themselves
 *  handle    the plugin's handler, or the connector's provider
 *  after     what was sent is followed, and the balances are fetched again
 * ```
 *
 * A plugin's handler runs before approval: what it forwards or requests in turn is approved on its way to the wallet.
 */
import {
  type FrozenRequest,
  isLatchkeyError,
  type RequestClass,
  RequestRejectedError,
  type RpcHandlerContext,
} from '@latchkey/plugin-api'
import { raceAbort } from '../async/raceAbort.js'
import { demandAdapter } from '../chains/createChains.js'
import { isRejection } from '../connections/isRejection.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { readRecord } from '../storage/readRecord.js'
import { startApprovals } from './approval/createApprovals.js'
import { askWallet, demandUnmoved } from './askWallet.js'
import type { RequestHandler, RequestParameters, RequestParts, RequestState } from './createRequests.js'
import { refuseMethod, switchEmbedded } from './embeddedWallet.js'
import { findCallsStatus } from './findCallsStatus.js'
import { freezeRequest } from './freezeRequest.js'
import { demandPermission, guardParams, guardTarget, PermissionMissingError, type Target } from './guardRequest.js'
import { classOf, isApproved, isNetworkMethod, isSending, permissionFor } from './methods.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { type PendingRequest, trackPending } from './pendingRequests.js'
import { followSending } from './sent/followSending.js'

/**
 * Takes one request through the pipeline. A host's provider rejects with a number: errors of ours become a
 * `ProviderRpcError`, and those of wallets stay as they are. A plugin gets errors of ours as they are, and REQUEST_REJECTED
 * for every wallet's rejection.
 */
export async function runRequest(
  core: RequestParts,
  state: RequestState,
  parameters: RequestParameters,
): Promise<unknown> {
  try {
    if (!asksToConnect(core, parameters)) return await passRequest(core, state, parameters)
    const addresses = await core.navigation.connect(parameters.namespace)
    return parameters.method === 'eth_requestAccounts' ? addresses : await passRequest(core, state, parameters)
  } catch (error) {
    const isPlugin = parameters.origin.kind === 'plugin'
    if (isLatchkeyError(error)) throw isPlugin ? error : new ProviderRpcError(error)
    throw isPlugin && isRejection(error) ? new RequestRejectedError(error) : error
  }
}

/** EIP-1102, and its like on Solana: an app that asks for accounts while there are none asks the user to connect. */
function asksToConnect({ runtime }: RequestParts, { namespace, method, origin }: RequestParameters): boolean {
  if (!accountMethods.has(method) || origin.kind === 'plugin') return false
  if (readConnection(runtime.store.get(connectionsAtom), namespace).status === 'connected') return false
  demandAdapter(runtime, namespace)
  return true
}

const accountMethods: ReadonlySet<string> = new Set(['eth_requestAccounts', 'solana_requestAccounts'])

/** @param outer The target of the request whose handler makes this one. */
async function passRequest(
  core: RequestParts,
  state: RequestState,
  parameters: RequestParameters,
  outer?: Target,
): Promise<unknown> {
  const { namespace, method, params, origin, reference } = parameters
  const handler = await findHandler(state, parameters)
  const known = classOf(method, namespace)
  const requestClass = known === 'refused' ? (handler?.class ?? known) : known
  const target = guardTarget(core, parameters, requestClass)
  if (outer) demandUnmoved(core, outer)
  const request = freezeRequest({
    method,
    params,
    networkId: target.networkId,
    ...(target.account && { account: target.account.caipAddress }),
    origin,
    class: requestClass,
    ...(typeof reference === 'string' && { reference }),
  })
  demandPermission(core, origin, permissionFor(request, known, handler?.class))
  guardParams(request)

  const isEmbedded = target.connector?.info.type === 'AUTH'
  if (isEmbedded && !handler && namespace === 'eip155' && isNetworkMethod(method)) {
    return switchEmbedded(core, request)
  }
  if (isEmbedded && requestClass === 'refused') refuseMethod(core, state, method)
  // A method that only a plugin knows may leave the approval to the methods in which it ends.
  const needsApproval = requestClass === 'approval' && !(known === 'refused' && handler?.endsIn?.length)

  const pending = trackPending({
    lifetime: core.runtime.signal,
    caller: parameters.signal,
    pending: state.pending,
    isRejectable: isEmbedded && needsApproval,
  })
  try {
    const passage = { core, state, parameters, handler, request, target, known, pending }
    const answer = await raceAbort(handle(passage), pending.signal)
    after(passage, answer)
    return answer
  } finally {
    pending.dispose()
  }
}

/** A request that has been frozen, on its way to the wallet. */
interface Passage {
  readonly core: RequestParts
  readonly state: RequestState
  readonly parameters: RequestParameters
  readonly handler: RequestHandler | undefined
  readonly request: FrozenRequest
  readonly target: Target
  /** The class of its method by the shell's own lists. */
  readonly known: RequestClass
  readonly pending: PendingRequest
}

/** A plugin that is switched off adds no methods, and takes none from the wallet. */
async function findHandler(
  { handlers }: RequestState,
  { namespace, method }: RequestParameters,
): Promise<RequestHandler | undefined> {
  const handler = handlers.get(`${namespace}:${method}`)
  return handler?.isOpen && !(await handler.isOpen()) ? undefined : handler
}

async function handle(passage: Passage): Promise<unknown> {
  const { core, state, parameters, handler, request, target, known, pending } = passage
  const { signal } = pending
  signal.throwIfAborted()
  if (!handler) return approve(passage)

  async function forward(): Promise<unknown> {
    // A handler may forward a method that only its plugin knows. The wallet may do anything with it.
    demandPermission(core, request.origin, permissionFor(request, known))
    return approve(passage)
  }

  /** Keeps the origin of the handled request, so only for the methods that the manifest declares. */
  async function requestInTurn(method: string, params: unknown): Promise<unknown> {
    if (!handler?.endsIn?.includes(method)) {
      throw new PermissionMissingError(`The manifest does not say that ${request.method} ends in ${method}.`)
    }
    demandUnmoved(core, target)
    // The user approves this one instead. Closing the modal no longer rejects the outer one.
    if (isApproved(method)) pending.decided()
    return passRequest(core, state, { ...parameters, method, params, signal }, target)
  }

  const context = { signal, account: target.account, forward, request: requestInTurn }
  return handler.handle(request, context as RpcHandlerContext)
}

async function approve(passage: Passage): Promise<unknown> {
  const { core, request, target, pending } = passage
  const { signal } = pending
  if (target.connector?.info.type === 'AUTH' && isApproved(request.method)) {
    return startApprovals(core).ask({ ...pending, request, send: () => send(passage) })
  }
  if (request.method !== 'wallet_getCallsStatus') return send(passage)
  try {
    return await send(passage)
  } catch (error) {
    const status = await findCallsStatus(core.runtime, request, error, signal)
    if (status) return status
    throw error
  }
}

/** A wallet may answer after the request was given up. What it sent is followed then, too. */
async function send(passage: Passage): Promise<unknown> {
  const { core, request, target, pending } = passage
  const answer = await askWallet(core, request, target, pending.signal)
  if (pending.signal.aborted) after(passage, answer)
  return answer
}

function after({ core, request, target }: Passage, answer: unknown): void {
  // A Bitcoin wallet that sends what it signs answers with the transaction's id.
  if (!isSending(request.method) && readRecord(answer).txid === undefined) return
  const { networkId, method, origin, reference } = request
  followSending(core, {
    networkId,
    method,
    answer,
    from: target.account?.address ?? '',
    ...(origin.kind === 'plugin' && { pluginId: origin.id }),
    ...(reference !== undefined && { reference }),
  })
}
