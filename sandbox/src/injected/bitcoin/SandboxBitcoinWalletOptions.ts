/** What an injected Bitcoin wallet of the sandbox is made from, and what tests do with it. */

import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import type { BitcoinAccount } from '../../bitcoin/bitcoinAccounts.js'
import type { SandboxPolicy } from '../SandboxPolicy.js'

export interface SandboxBitcoinWalletOptions {
  /** However hostile. */
  name: string
  /** The wallet's key in `window.sandboxBitcoin`. For `unisat` also its place in the window: `unisat`, `okxwallet.bitcoin`. */
  id: string
  /** How it makes itself known and speaks: by the Wallet Standard, as sats-connect expects it, as Leather or UniSat does. */
  kind: 'wallet-standard' | 'sats-connect' | 'leather' | 'unisat'
  /** @default the first letter on a colour */
  icon?: string
  /** @default two accounts whose keys are public */
  accounts?: readonly BitcoinAccount[]
  /** Where it begins. @default 'mainnet' */
  network?: BitcoinNetwork
  /** @default { approve: 'ask' } */
  policy?: SandboxPolicy
}

/** Each member does what the wallet's owner would do in the wallet itself, without the page asking. */
export interface SandboxBitcoinHandle {
  /** Of the selected account: the address for payments, then the one for ordinals. */
  readonly addresses: readonly [string, string]
  readonly network: BitcoinNetwork
  /** Holds from the next request on. Requests that hang are forgotten, and never answered. */
  setPolicy(policy: SandboxPolicy): void
  /** @param index of the wallet's accounts. @throws {RangeError} there is no such account. */
  switchAccount(index: number): void
  switchNetwork(network: BitcoinNetwork): void
  /** From now on it says that it is on this network, and gives the addresses of the one where it is. */
  claimNetwork(network: BitcoinNetwork | undefined): void
  /** True: the site sees no account until the wallet is unlocked. It keeps its permission. */
  setLocked(isLocked: boolean): void
  /** Takes the site's permission back. */
  disconnect(): void
}

declare global {
  interface Window {
    /** The injected Bitcoin wallets of the sandbox, by id. */
    sandboxBitcoin?: Record<string, SandboxBitcoinHandle>
    /** The list of sats-connect. */
    btc_providers?: { id: string; name: string; icon: string }[]
  }
}
