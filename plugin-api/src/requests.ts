/** Requests to wallets, as the pipeline sees them. */
import type { ChainAccount } from './account.js'
import type { CaipNetworkId } from './caip.js'
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
  readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
  readonly class: RequestClass
  /**
   * SHA-256 in lower-case hex over network, method and parameters: two requests that do the same have the same one. Bytes
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
}

export type RpcHandler<M extends string = string> = (
  request: FrozenRequest<M> & { readonly params: RpcParams<M> },
  context: RpcHandlerContext,
) => Promise<RpcResult<M>> | RpcResult<M>
