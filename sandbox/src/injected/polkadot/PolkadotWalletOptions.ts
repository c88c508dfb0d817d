/** What an injected wallet of Polkadot is made from. */
import type { SandboxPolicy } from '../SandboxPolicy.js'

export interface PolkadotWalletOptions {
  /** Its key in `window.injectedWeb3` and in `window.sandboxPolkadot`, however hostile. */
  readonly name: string
  /** @default two accounts whose keys are public */
  readonly accounts?: readonly PolkadotAccount[]
  /** @default { approve: 'ask' } */
  readonly policy?: SandboxPolicy
}

export interface PolkadotAccount {
  /** SS58, in any network's form. */
  readonly address: string
  /** Hexadecimal: what sr25519's key is made from. Anyone can read it in the page: never one that holds real money. */
  readonly seed: string
  /** Absent: the account has no name. */
  readonly name?: string
}

/** What tests and the console do with the wallet, as its owner would in the wallet itself. */
export interface SandboxPolkadotHandle {
  readonly addresses: readonly string[]
  /** Holds from the next request on. */
  setPolicy(policy: SandboxPolicy): void
  /**
   * Permits the site, which sees these accounts from now on, by their index and in this order. With an empty list the
   * site is permitted and sees no account.
   */
  shareAccounts(indices: readonly number[]): void
  /** Ends the permission: the site has to ask again, and its listeners get an empty list. */
  disconnect(): void
}

declare global {
  interface Window {
    injectedWeb3?: Record<string, unknown>
    /** The Polkadot wallets of the sandbox, by name. */
    sandboxPolkadot?: Record<string, SandboxPolkadotHandle>
  }
}
