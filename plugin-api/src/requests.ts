import type { ChainAccount } from './account.js'
import type { CaipNetworkId } from './caip.js'
import type { CaipAddress } from './caipAddress.js'
import type { RpcMethodMap } from './registries.js'

export type RpcMethod = keyof RpcMethodMap & string
export type RpcParams<M extends string> = M extends RpcMethod ? RpcMethodMap[M]['params'] : unknown
export type RpcResult<M extends string> = M extends RpcMethod ? RpcMethodMap[M]['result'] : unknown

/** Safe methods pass, `approval` methods are shown to the user, and all others are refused. */
export type RequestClass = 'safe' | 'approval' | 'refused'

/** An immutable request: what the user sees is what is sent. */
export interface FrozenRequest<M extends string = string> {
  readonly id: string
  readonly method: M
  readonly params: unknown
  readonly networkId: CaipNetworkId
  /** The account that was active when the request was frozen. The wallet is asked only while it stays active. */
  readonly account?: CaipAddress
  readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
  readonly class: RequestClass
  /** The plugin's reference, for its `approve.details`. Not secret, and not part of the digest. */
  readonly reference?: string
  /**
   * SHA-256 of account, network, method and parameters, in lower-case hex. The request is refused if it does not match when
   * it is sent: bytes among the parameters can't be frozen. Absent for safe requests.
   */
  readonly digest?: string
}

export interface RpcHandlerContext {
  readonly signal: AbortSignal
  readonly account: ChainAccount | undefined
  /** Forwards the request to the connected wallet. */
  forward(): Promise<unknown>
  /**
   * Sends a request of the manifest's `endsIn`, including approval, for the same caller, account and network.
   *
   * @throws {LatchkeyError} `PERMISSION_MISSING` for another method, `REQUEST_CHANGED` if the account or network changed.
   */
  request<R extends string>(method: R, params: RpcParams<R>): Promise<RpcResult<R>>
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  /** The plugin's own reference. Its `approve.details` get it as `request.reference`. */
  readonly reference?: string
}

export type RpcHandler<M extends string = string> = (
  request: FrozenRequest<M> & { readonly params: RpcParams<M> },
  context: RpcHandlerContext,
) => Promise<RpcResult<M>> | RpcResult<M>
