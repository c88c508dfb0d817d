/** Options of an injected Bitcoin wallet, and its handle for tests. */

import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import type { BitcoinAccount } from '../../bitcoin/bitcoinAccounts.js'
import type { SandboxPolicy } from '../SandboxPolicy.js'

export interface SandboxBitcoinWalletOptions {
  /** May be hostile. */
  name: string
  /**
   * The wallet's key in `window.sandboxBitcoin`. For `unisat`, also its path in the window: `unisat`,
   * `okxwallet.bitcoin`.
   */
  id: string
  /** The wallet's interface: the Wallet Standard, sats-connect, Leather's or UniSat's. */
  kind: 'wallet-standard' | 'sats-connect' | 'leather' | 'unisat'
  /** @default the first letter on a colour */
  icon?: string
  /** @default two accounts with public keys */
  accounts?: readonly BitcoinAccount[]
  /** The initial network. @default 'mainnet' */
  network?: BitcoinNetwork
  /** @default { approve: 'ask' } */
  policy?: SandboxPolicy
}

/** Each member acts like the user inside the wallet, without a request of the page. */
export interface SandboxBitcoinHandle {
  /** Payment and ordinals address of the selected account. */
  readonly addresses: readonly [string, string]
  readonly network: BitcoinNetwork
  /** Applies from the next request on. Hanging requests never get an answer. */
  setPolicy(policy: SandboxPolicy): void
  /** @param index of the wallet's accounts. @throws {RangeError} no such account. */
  switchAccount(index: number): void
  switchNetwork(network: BitcoinNetwork): void
  /** Makes the wallet report this network while it keeps using the addresses of its actual one. */
  claimNetwork(network: BitcoinNetwork | undefined): void
  /** True: the dapp sees no account until the wallet is unlocked. The dapp keeps its permission. */
  setLocked(isLocked: boolean): void
  /** Revokes the dapp's permission. */
  disconnect(): void
}

declare global {
  interface Window {
    /** The sandbox's injected Bitcoin wallets, by id. */
    sandboxBitcoin?: Record<string, SandboxBitcoinHandle>
    /** The provider list of sats-connect. */
    btc_providers?: { id: string; name: string; icon: string }[]
  }
}
