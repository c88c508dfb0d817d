/** Signs in one namespace. Loaded when a dapp first requests the namespace. */
import type { ApprovalLine } from '../../injected/approval/ApprovalRequest.js'
import type { WalletKey } from '../keys/createKeyring.js'
import type { WalletConfig } from '../readWalletConfig.js'

export interface NamespaceSigner {
  /** An account's addresses on a network, in the order in which dapps get them. */
  addresses(key: WalletKey, caipNetworkId: string): readonly string[]
  /**
   * Parses a dapp's request, and rejects it if the user should not see it.
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
  /** Accounts whose address is in the session. */
  readonly keys: readonly WalletKey[]
  /** @throws {ProviderRpcError} 4100: the address is not in the session. */
  findKey(address: unknown): WalletKey
}

/** A valid request: the text for the user, and the action to run on approval. */
export interface NamespaceCall {
  readonly kind: 'namespace'
  readonly title: string
  readonly lines: readonly ApprovalLine[]
  run(): Promise<unknown>
}
