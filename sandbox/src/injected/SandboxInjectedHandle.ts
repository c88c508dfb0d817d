/** What tests and the console do with an injected wallet: `window.sandboxInjected[rdns]`. */
import type { Address } from 'viem'
import type { SandboxPolicy } from './SandboxPolicy.js'
import type { BatchSupport } from './SandboxWalletOptions.js'

/** Each member does what the wallet's owner would do in the wallet itself, without the page asking. */
export interface SandboxInjectedHandle {
  /** Of the selected account, whether or not the site may see it: in lower case, as a site gets it. */
  readonly address: Address
  readonly addresses: readonly Address[]
  readonly chainId: number
  /** Holds from the next request on. Requests that hang are forgotten, and never answered. */
  setPolicy(policy: SandboxPolicy): void
  /** Holds from the next request on. */
  setBatches(batches: BatchSupport): void
  /** @param index of the wallet's accounts. @throws {RangeError} there is no such account. */
  switchAccount(index: number): void
  /**
   * The owner adds a chain that the sandbox runs, if the wallet does not know it.
   *
   * @throws {RangeError} neither the wallet nor the sandbox knows the chain.
   */
  switchChain(chainId: number): void
  /** Takes the site's permission back: `accountsChanged` with no accounts. */
  disconnect(): void
  /** True: `accountsChanged` with no accounts. The site keeps its permission, as it does when MetaMask is locked. */
  setLocked(isLocked: boolean): void
  /** False: `disconnect` with 4900, and so for every request until it is true again, which is `connect`. */
  setOnline(isOnline: boolean): void
}

declare global {
  interface Window {
    /** The injected wallets of the sandbox, by reverse domain name. */
    sandboxInjected?: Record<string, SandboxInjectedHandle>
    /** Options of `injected.iife.js`, set before it runs. */
    __sandboxWalletOptions?: {
      sandboxUrl?: string
      wallets?: readonly import('./SandboxWalletOptions.js').SandboxWalletOptions[]
      solanaWallets?: boolean | readonly import('./solana/SandboxSolanaWalletOptions.js').SandboxSolanaWalletOptions[]
    }
  }
}
