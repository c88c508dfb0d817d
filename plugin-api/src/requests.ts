/** Requests to wallets, as the pipeline sees them. */
import type { ChainAccount } from './account.js'
import type { CaipAddress, CaipNetworkId } from './caip.js'
import type { RpcMethodMap } from './registries.js'

export type RpcMethod = keyof RpcMethodMap & string
export type RpcParams<M extends string> = M extends RpcMethod ? RpcMethodMap[M]['params'] : unknown
export type RpcResult<M extends string> = M extends RpcMethod ? RpcMethodMap[M]['result'] : unknown

/** Safe methods pass, methods that need approval are shown to the visitor, all others are refused. */
export type RequestClass = 'safe' | 'approval' | 'refused'

/** A request that nobody can change any more: what is shown is what is sent. */
export interface FrozenRequest<M extends string = string> {
  readonly id: string
  readonly method: M
  readonly params: unknown
  readonly networkId: CaipNetworkId
  /** The account that was in use when the request was frozen. The wallet is asked only while it still is. */
  readonly account?: CaipAddress
  readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
  readonly class: RequestClass
  /** What the plugin that asks calls it, for its own `approve.details`. A label, no secret; not in the digest. */
  readonly reference?: string
  /**
   * SHA-256 in lower-case hex over account, network, method and parameters: equal for requests that do the same. Bytes
   * among the parameters can't be frozen, so the request is refused where it no longer matches. Absent from safe requests,
   * which nobody is shown.
   */
  readonly digest?: string
}

export interface RpcHandlerContext {
  readonly signal: AbortSignal
  readonly account: ChainAccount | undefined
  /** Passes the request on to the connected wallet. */
  forward(): Promise<unknown>
  /**
   * Another request in the name of who asked for this one, through the pipeline, approval included. By the methods of the
   * manifest's `endsIn` alone, for the same account and network.
   *
   * @throws {LatchkeyError} `PERMISSION_MISSING` for another method, `REQUEST_CHANGED` where the wallet has moved meanwhile.
   */
  request<R extends string>(method: R, params: RpcParams<R>): Promise<RpcResult<R>>
}

/** The fourth parameter of `context.request`. */
export interface RequestOptions {
  readonly signal?: AbortSignal
  /** What the plugin calls the request: its `approve.details` find it at `request.reference`. */
  readonly reference?: string
}

export type RpcHandler<M extends string = string> = (
  request: FrozenRequest<M> & { readonly params: RpcParams<M> },
  context: RpcHandlerContext,
) => Promise<RpcResult<M>> | RpcResult<M>
