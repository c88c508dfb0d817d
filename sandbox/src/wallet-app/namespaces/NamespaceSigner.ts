/** What signs in one namespace. Each is fetched when a site first asks for the namespace. */
import type { ApprovalLine } from '../../injected/approval/ApprovalRequest.js'
import type { WalletKey } from '../keys/createKeyring.js'
import type { WalletConfig } from '../readWalletConfig.js'

export interface NamespaceSigner {
  /** The addresses of an account on a network, in the order in which a site gets them. */
  addresses(key: WalletKey, caipNetworkId: string): readonly string[]
  /**
   * Reads a request of a site, and refuses what no owner should be asked.
   *
   * @throws {ProviderRpcError} 4200, 4100 and -32602
   */
  readCall(request: NamespaceRequest): NamespaceCall
}

export interface NamespaceRequest {
  readonly caipNetworkId: string
  readonly method: string
  readonly params: unknown
  readonly config: Pick<WalletConfig, 'url' | 'projectId'>
  /** The accounts whose addresses the session holds. */
  readonly keys: readonly WalletKey[]
  /** @throws {ProviderRpcError} 4100: the session does not hold the address. */
  findKey(address: unknown): WalletKey
}

/** A request that is in order: what the owner reads, and what is done when he agrees. */
export interface NamespaceCall {
  readonly kind: 'namespace'
  readonly title: string
  readonly lines: readonly ApprovalLine[]
  run(): Promise<unknown>
}
