import type { SandboxPolicy } from '../SandboxPolicy.js'

export interface PolkadotWalletOptions {
  /** The wallet's key in `window.injectedWeb3` and `window.sandboxPolkadot`. May be hostile. */
  readonly name: string
  /** @default two accounts with public keys */
  readonly accounts?: readonly PolkadotAccount[]
  /** @default { approve: 'ask' } */
  readonly policy?: SandboxPolicy
}

export interface PolkadotAccount {
  /** An SS58 address with any network prefix. */
  readonly address: string
  /** The sr25519 seed in hexadecimal. Anyone can read it in the page, so never use a seed that holds real money. */
  readonly seed: string
  /** Undefined for an unnamed account. */
  readonly name?: string
}

/** Controls the wallet from tests and the console, like the user inside the wallet. */
export interface SandboxPolkadotHandle {
  readonly addresses: readonly string[]
  /** Applies from the next request. */
  setPolicy(policy: SandboxPolicy): void
  /**
   * Permits the dapp, and shows it the accounts with these indices in this order. An empty list permits the dapp but
   * shows no accounts.
   */
  shareAccounts(indices: readonly number[]): void
  /** Revokes the permission. The dapp's listeners get an empty list, and the dapp has to request access again. */
  disconnect(): void
}

declare global {
  interface Window {
    injectedWeb3?: Record<string, unknown>
    sandboxPolkadot?: Record<string, SandboxPolkadotHandle>
  }
}
