/** The context of a wallet's methods. */
import type { ApprovalRequest } from '../approval/ApprovalRequest.js'
import type { SignerOf } from '../createSigner.js'
import type { InTurn } from '../createTurns.js'
import type { WalletState } from '../createWalletState.js'
import type { BatchSupport, SandboxWalletChain } from '../SandboxWalletOptions.js'

export interface MethodContext {
  readonly state: WalletState
  /** Origin of the requesting page. */
  readonly origin: string
  /** @throws {ProviderRpcError} 4001, -32002 */
  readonly approve: (request: ApprovalRequest) => Promise<void>
  /** @throws {ProviderRpcError} 4100 */
  readonly signerOf: SignerOf
  /** Contexts granted to this dapp (ERC-7715), until the page unloads. Undefined if the wallet lacks ERC-7715. */
  readonly grants: Set<string> | undefined
  /** RPC URL of the selected chain. */
  readonly rpcUrl: () => string
  /** Current support for batched calls. */
  readonly batches: () => BatchSupport
  /** Runs transactions one after another, so that each gets its nonce. */
  readonly inTurn: InTurn
  /** Funds the selected account if it has no money on the chain, then the others. Never fails. */
  readonly fundSelected: (chain?: SandboxWalletChain) => Promise<void>
}

/** One RPC method of a wallet. */
export type Method = (context: MethodContext, params: readonly unknown[]) => unknown
