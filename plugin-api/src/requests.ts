/** Requests to wallets, as the pipeline sees them. */
import type { ChainAccount } from './account.js'
import type { CaipAddress, CaipNetworkId } from './caip.js'
import type { RpcMethodMap } from './registries.js'

export type RpcMethod = keyof RpcMethodMap & string
export type RpcParams<M extends string> = M extends RpcMethod ? RpcMethodMap[M]['params'] : unknown
export type RpcResult<M extends string> = M extends RpcMethod ? RpcMethodMap[M]['result'] : unknown

/** Safe methods pass, methods that need approval are shown to the user, and all others are refused. */
export type RequestClass = 'safe' | 'approval' | 'refused'

/** A request that can't be changed any more: what the user sees is what is sent. */
export interface FrozenRequest<M extends string = string> {
  readonly id: string
  readonly method: M
  readonly params: unknown
  readonly networkId: CaipNetworkId
  /** The account that was active when the request was frozen. The wallet is asked only while it still is. */
  readonly account?: CaipAddress
  readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
  readonly class: RequestClass
  /** The asking plugin's own reference, for its `approve.details`. It is no secret, and not part of the digest. */
  readonly reference?: string
  /**
   * SHA-256 over account, network, method and parameters, in lower-case hex. It is equal for requests that do the same. Bytes
   * among the parameters can't be frozen, so the request is refused if the digest no longer matches. Absent for safe
   * requests, which are not shown.
   */
  readonly digest?: string
}

export interface RpcHandlerContext {
  readonly signal: AbortSignal
  readonly account: ChainAccount | undefined
  /** Passes the request on to the connected wallet. */
  forward(): Promise<unknown>
  /**
   * Sends another request for the same caller, account and network through the pipeline, including approval. Only methods of
   * the manifest's `endsIn` are allowed.
   *
   * @throws {LatchkeyError} `PERMISSION_MISSING` for another method, `REQUEST_CHANGED` if the account or network changed
   *   meanwhile.
   */
  request<R extends string>(method: R, params: RpcParams<R>): Promise<RpcResult<R>>
}

/** The fourth parameter of `context.request`. */
export interface RequestOptions {
  readonly signal?: AbortSignal
  /** The plugin's own reference. Its `approve.details` find it at `request.reference`. */
  readonly reference?: string
}

export type RpcHandler<M extends string = string> = (
  request: FrozenRequest<M> & { readonly params: RpcParams<M> },
  context: RpcHandlerContext,
) => Promise<RpcResult<M>> | RpcResult<M>
