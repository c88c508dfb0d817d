/** What an injected wallet of Cosmos is made from. */
import type { SandboxPolicy } from '../SandboxPolicy.js'

export interface CosmosWalletOptions {
  /** Where in the window it stands: wallets have no other name. */
  readonly name: 'keplr' | 'leap'
  /** @default two accounts whose keys are public */
  readonly accounts?: readonly CosmosAccount[]
  /** @default { approve: 'ask' } */
  readonly policy?: SandboxPolicy
}

export interface CosmosAccount {
  /** Of the Cosmos Hub. */
  readonly address: string
  /** Hexadecimal, secp256k1. Anyone can read it in the page: never one that holds real money. */
  readonly privateKey: string
  /** @default '' */
  readonly name?: string
}

/** What tests and the console do with the wallet, as its owner would in the wallet itself. */
export interface SandboxCosmosHandle {
  readonly addresses: readonly string[]
  /** Holds from the next request on. */
  setPolicy(policy: SandboxPolicy): void
  /** The window gets `keplr_keystorechange`, or the event of the wallet's name. @throws {RangeError} there is no such account. */
  switchAccount(index: number): void
  /** The site has to ask again, for each chain. Like Keplr, the wallet sends no event. */
  disconnect(): void
}

declare global {
  interface Window {
    keplr?: object
    leap?: object
    /** The Cosmos wallets of the sandbox, by name. */
    sandboxCosmos?: Record<string, SandboxCosmosHandle>
  }
}
