/** Options of an injected Cosmos wallet. */
import type { SandboxPolicy } from '../SandboxPolicy.js'

export interface CosmosWalletOptions {
  /** The wallet's global in the window, its only name. */
  readonly name: 'keplr' | 'leap'
  /** @default two accounts with public keys */
  readonly accounts?: readonly CosmosAccount[]
  /** @default { approve: 'ask' } */
  readonly policy?: SandboxPolicy
}

export interface CosmosAccount {
  /** The address on the Cosmos Hub. */
  readonly address: string
  /** A secp256k1 key in hexadecimal. Anyone can read it in the page, so never use one that holds real money. */
  readonly privateKey: string
  /** @default '' */
  readonly name?: string
}

/** Controls the wallet from tests and the console, like the user inside the wallet. */
export interface SandboxCosmosHandle {
  readonly addresses: readonly string[]
  /** Applies from the next request on. */
  setPolicy(policy: SandboxPolicy): void
  /** Emits `keplr_keystorechange`, or the wallet's own event, on the window. @throws {RangeError} no such account. */
  switchAccount(index: number): void
  /** The dapp has to ask again for each chain. Like Keplr, the wallet emits no event. */
  disconnect(): void
}

declare global {
  interface Window {
    keplr?: object
    leap?: object
    /** The sandbox's Cosmos wallets, by name. */
    sandboxCosmos?: Record<string, SandboxCosmosHandle>
  }
}
