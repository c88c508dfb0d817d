/** What a wallet's methods work with. */
import type { ApprovalRequest } from '../approval/ApprovalRequest.js'
import type { SignerOf } from '../createSigner.js'
import type { InTurn } from '../createTurns.js'
import type { WalletState } from '../createWalletState.js'
import type { BatchSupport, SandboxWalletChain } from '../SandboxWalletOptions.js'

export interface MethodContext {
  readonly state: WalletState
  /** Of the page that asks. */
  readonly origin: string
  /** @throws {ProviderRpcError} 4001, -32002 */
  readonly approve: (request: ApprovalRequest) => Promise<void>
  /** @throws {ProviderRpcError} 4100 */
  readonly signerOf: SignerOf
  /** The contexts of what this site was granted (ERC-7715), until the page goes; absent: the wallet knows nothing of it. */
  readonly grants: Set<string> | undefined
  /** Of the selected chain. */
  readonly rpcUrl: () => string
  /** Whether several calls can be one transaction, at this moment. */
  readonly batches: () => BatchSupport
  /** Transactions go one after another, so that each finds its nonce. */
  readonly inTurn: InTurn
  /** Gives the selected account test money, if it has none on the chain, and then the others. Never fails. */
  readonly fundSelected: (chain?: SandboxWalletChain) => Promise<void>
}

/** One RPC method of a wallet. */
export type Method = (context: MethodContext, params: readonly unknown[]) => unknown
