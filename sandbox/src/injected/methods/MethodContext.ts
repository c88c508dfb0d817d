import type { ApprovalRequest } from '../approval/ApprovalRequest.js'
import type { SignerOf } from '../createSigner.js'
import type { InTurn } from '../createTurns.js'
import type { WalletState } from '../createWalletState.js'
import type { BatchSupport, SandboxWalletChain } from '../SandboxWalletOptions.js'

export interface MethodContext {
  readonly state: WalletState
  readonly origin: string
  /** @throws {ProviderRpcError} 4001, -32002 */
  readonly approve: (request: ApprovalRequest) => Promise<void>
  /** @throws {ProviderRpcError} 4100 */
  readonly signerOf: SignerOf
  /**
   * Identifiers of the permissions granted to this dapp (ERC-7715), until the page unloads. Undefined if the wallet
   * lacks ERC-7715.
   */
  readonly grants: Set<string> | undefined
  readonly rpcUrl: () => string
  readonly batches: () => BatchSupport
  /** Runs transactions one after another, so that each gets its own nonce. */
  readonly inTurn: InTurn
  /** Funds the selected account if it has no money on the chain, then the other accounts. Never rejects. */
  readonly fundSelected: (chain?: SandboxWalletChain) => Promise<void>
}

export type Method = (context: MethodContext, params: readonly unknown[]) => unknown
