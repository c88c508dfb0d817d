import type { ChainAccount } from './account.js'
import type { CaipNetworkId } from './caip.js'
import type { CaipAddress } from './caipAddress.js'
import type { RpcMethodMap } from './registries.js'

export type RpcMethod = keyof RpcMethodMap & string
export type RpcParams<M extends string> = M extends RpcMethod ? RpcMethodMap[M]['params'] : unknown
export type RpcResult<M extends string> = M extends RpcMethod ? RpcMethodMap[M]['result'] : unknown

/** The shell sends `safe` methods directly, shows `approval` methods to the user first, and rejects all others. */
export type RequestClass = 'safe' | 'approval' | 'refused'

/** An immutable request: what the user sees is what is sent. */
export interface FrozenRequest<M extends string = string> {
  readonly id: string
  readonly method: M
  readonly params: unknown
  readonly networkId: CaipNetworkId
  /** The account that was active when the request was frozen. It must still be active when the request is sent. */
  readonly account?: CaipAddress
  readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
  readonly class: RequestClass
  /** The plugin's own reference, passed to its `approve.details`. Not secret, and not part of the digest. */
  readonly reference?: string
  /**
   * SHA-256 hash of the account, network, method and parameters, in lower-case hex. Before sending, the shell hashes
   * the request again and rejects a mismatch, because bytes in the parameters can't be frozen. Absent for safe
   * requests.
   */
  readonly digest?: string
}

export interface RpcHandlerContext<M extends string = string> {
  readonly signal: AbortSignal
  /** The account of the request. Handlers run only while a wallet is connected: otherwise the caller gets 4100 or 4900. */
  readonly account: ChainAccount
  /** Passes the request on to the wallet. */
  forward(): Promise<RpcResult<M>>
  /**
   * Sends a request whose method is in the manifest's `endsIn`, including approval. Keeps the caller, account and
   * network.
   *
   * @throws {LatchkeyError} `PERMISSION_MISSING` if `endsIn` lacks the method, `REQUEST_CHANGED` if the account or
   * network changed.
   */
  request<R extends string>(method: R, params: RpcParams<R>): Promise<RpcResult<R>>
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  /** The plugin's own reference. Its `approve.details` components get it as `request.reference`. */
  readonly reference?: string
}

export type RpcHandler<M extends string = string> = (
  request: FrozenRequest<M> & { readonly params: RpcParams<M> },
  context: RpcHandlerContext<M>,
) => Promise<RpcResult<M>> | RpcResult<M>
