import type { BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import type { BitcoinAccount } from '../../bitcoin/bitcoinAccounts.js'
import type { SandboxPolicy } from '../SandboxPolicy.js'

export interface SandboxBitcoinWalletOptions {
  /** May be hostile. */
  name: string
  /**
   * The wallet's key in `window.sandboxBitcoin`. With `kind: 'unisat'`, also its path in the window: `unisat`,
   * `okxwallet.bitcoin`.
   */
  id: string
  /** The wallet's interface: the Wallet Standard, sats-connect, Leather's or UniSat's. */
  kind: 'wallet-standard' | 'sats-connect' | 'leather' | 'unisat'
  /** @default the first letter on a color */
  icon?: string
  /** @default two accounts with public keys */
  accounts?: readonly BitcoinAccount[]
  /** The initial network. @default 'mainnet' */
  network?: BitcoinNetwork
  /** @default { approve: 'ask' } */
  policy?: SandboxPolicy
}

/** Controls a wallet. Each member acts like the user inside the wallet, without a request from the page. */
export interface SandboxBitcoinHandle {
  /** The selected account's payment and ordinals addresses. */
  readonly addresses: readonly [string, string]
  readonly network: BitcoinNetwork
  /** Applies from the next request. Requests that are already hanging stay unanswered. */
  setPolicy(policy: SandboxPolicy): void
  /** @param index of the wallet's accounts. @throws {RangeError} no such account. */
  switchAccount(index: number): void
  switchNetwork(network: BitcoinNetwork): void
  /** Makes the wallet report this network, while it keeps using the addresses of its actual network. */
  claimNetwork(network: BitcoinNetwork | undefined): void
  /** If true, the dapp sees no account until the wallet is unlocked. The dapp keeps its permission. */
  setLocked(isLocked: boolean): void
  disconnect(): void
}

declare global {
  interface Window {
    sandboxBitcoin?: Record<string, SandboxBitcoinHandle>
    /** The list where sats-connect looks for providers. */
    btc_providers?: { id: string; name: string; icon: string }[]
  }
}
