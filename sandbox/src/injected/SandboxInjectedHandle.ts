import type { Address } from 'viem'
import type { SandboxPolicy } from './SandboxPolicy.js'
import type { BatchSupport } from './SandboxWalletOptions.js'

/**
 * Controls an injected wallet from tests and the console: `window.sandboxInjected[rdns]`. Each member acts like the
 * user inside the wallet, without a request from the page.
 */
export interface SandboxInjectedHandle {
  /** The selected account in lower case, as dapps get it. Available even if the dapp can't see the account. */
  readonly address: Address
  readonly addresses: readonly Address[]
  readonly chainId: number
  /** Applies from the next request. Requests that are already hanging stay unanswered. */
  setPolicy(policy: SandboxPolicy): void
  /** Applies from the next request. */
  setBatches(batches: BatchSupport): void
  /** @param index of the wallet's accounts. @throws {RangeError} no such account. */
  switchAccount(index: number): void
  /**
   * Switches to the chain. If only the sandbox knows the chain, adds it to the wallet first.
   *
   * @throws {RangeError} neither the wallet nor the sandbox knows the chain.
   */
  switchChain(chainId: number): void
  /** Revokes the dapp's permission. Emits `accountsChanged` with no accounts. */
  disconnect(): void
  /** True emits `accountsChanged` with no accounts. The dapp keeps its permission, as in a locked MetaMask. */
  setLocked(isLocked: boolean): void
  /** False emits `disconnect`, and every request then fails with 4900. True emits `connect`. */
  setOnline(isOnline: boolean): void
}

declare global {
  interface Window {
    /** The sandbox's injected wallets, keyed by reverse domain name. */
    sandboxInjected?: Record<string, SandboxInjectedHandle>
    /** Options for `injected.iife.js`, set before it runs. */
    __sandboxWalletOptions?: {
      sandboxUrl?: string
      wallets?: readonly import('./SandboxWalletOptions.js').SandboxWalletOptions[]
      solanaWallets?: boolean | readonly import('./solana/SandboxSolanaWalletOptions.js').SandboxSolanaWalletOptions[]
    }
  }
}
