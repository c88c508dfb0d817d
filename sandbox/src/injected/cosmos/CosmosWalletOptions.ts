import type { SandboxPolicy } from '../SandboxPolicy.js'

export interface CosmosWalletOptions {
  /** The wallet's global variable, which also identifies it. */
  readonly name: 'keplr' | 'leap'
  /** @default two accounts with public keys */
  readonly accounts?: readonly CosmosAccount[]
  /** @default { approve: 'ask' } */
  readonly policy?: SandboxPolicy
}

export interface CosmosAccount {
  /** The address on the Cosmos Hub. */
  readonly address: string
  /** A secp256k1 key in hexadecimal. Anyone can read it in the page, so never use a key that holds real money. */
  readonly privateKey: string
  /** @default '' */
  readonly name?: string
}

/** Controls the wallet from tests and the console, like the user inside the wallet. */
export interface SandboxCosmosHandle {
  readonly addresses: readonly string[]
  /** Applies from the next request. */
  setPolicy(policy: SandboxPolicy): void
  /** Emits `keplr_keystorechange` on the window, or Leap's equivalent. @throws {RangeError} no such account. */
  switchAccount(index: number): void
  /** The dapp has to request access to each chain again. Like Keplr, the wallet emits no event. */
  disconnect(): void
}

declare global {
  interface Window {
    keplr?: object
    leap?: object
    sandboxCosmos?: Record<string, SandboxCosmosHandle>
  }
}
