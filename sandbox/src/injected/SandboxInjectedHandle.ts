/** Controls an injected wallet from tests and the console: `window.sandboxInjected[rdns]`. */
import type { Address } from 'viem'
import type { SandboxPolicy } from './SandboxPolicy.js'
import type { BatchSupport } from './SandboxWalletOptions.js'

/** Each member acts like the user inside the wallet, without a request of the page. */
export interface SandboxInjectedHandle {
  /** The selected account in lower case, as dapps get it, whether or not the dapp may see it. */
  readonly address: Address
  readonly addresses: readonly Address[]
  readonly chainId: number
  /** Applies from the next request on. Hanging requests never get an answer. */
  setPolicy(policy: SandboxPolicy): void
  /** Applies from the next request on. */
  setBatches(batches: BatchSupport): void
  /** @param index of the wallet's accounts. @throws {RangeError} no such account. */
  switchAccount(index: number): void
  /**
   * Adds the chain if it runs in the sandbox and the wallet does not know it.
   *
   * @throws {RangeError} neither the wallet nor the sandbox knows the chain.
   */
  switchChain(chainId: number): void
  /** Revokes the dapp's permission: `accountsChanged` with no accounts. */
  disconnect(): void
  /** True: `accountsChanged` with no accounts. The dapp keeps its permission, as with a locked MetaMask. */
  setLocked(isLocked: boolean): void
  /** False: `disconnect` and every request fail with 4900. True emits `connect`. */
  setOnline(isOnline: boolean): void
}

declare global {
  interface Window {
    /** The sandbox's injected wallets, by reverse domain name. */
    sandboxInjected?: Record<string, SandboxInjectedHandle>
    /** Options of `injected.iife.js`, set before it runs. */
    __sandboxWalletOptions?: {
      sandboxUrl?: string
      wallets?: readonly import('./SandboxWalletOptions.js').SandboxWalletOptions[]
      solanaWallets?: boolean | readonly import('./solana/SandboxSolanaWalletOptions.js').SandboxSolanaWalletOptions[]
    }
  }
}
