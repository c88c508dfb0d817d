/** What an injected Solana wallet of the sandbox is made from, and what tests do with it. */
import type { IdentifierString, Wallet } from '@wallet-standard/base'
import type { CommonNonsenseKind, SandboxPolicy } from '../SandboxPolicy.js'

export interface SandboxSolanaWalletOptions {
  /** As the Wallet Standard announces it, however hostile. */
  name: string
  /** The wallet's key in `window.sandboxInjected`. */
  id: string
  /** By the Wallet Standard, or as Coinbase Wallet: an object `window.coinbaseSolana`. @default 'wallet-standard' */
  kind?: 'wallet-standard' | 'coinbase'
  /** @default the first letter on a colour */
  icon?: Wallet['icon']
  /** @default two accounts whose keys are public */
  accounts?: readonly SandboxSolanaAccount[]
  /** The sandbox runs mainnet alone: on any other the wallet signs, but can't send. @default ['solana:mainnet'] */
  chains?: readonly IdentifierString[]
  /** @default { approve: 'ask' } */
  policy?: SandboxSolanaPolicy
  /** Accounts that connect get test money, when they have less than one coin. @default true */
  isFunded?: boolean
}

export interface SandboxSolanaAccount {
  address: string
  /** The 32 bytes of the seed, as hexadecimal digits. Anyone can read it in the page. */
  secretKey: string
}

export interface SandboxSolanaPolicy extends Omit<SandboxPolicy, 'nonsense'> {
  /** @default 'malformed' */
  nonsense?: SolanaNonsenseKind
}

/**
 * - `malformed`: an account whose address and key are none, signatures and transactions of 3 bytes
 * - `huge`: a hundred thousand accounts, and signatures of a million bytes
 * - `wrong-length`: signatures of 65 bytes, and an account whose key has 33
 * - `foreign-account`: an account of another chain, and signatures that are not the account's
 * - `unknown-chain`: accounts that are for `solana:banana` alone
 * - `changed-message`: signs another message than it was given, and says so; signed transactions are altered too
 */
export type SolanaNonsenseKind =
  | CommonNonsenseKind
  | 'wrong-length'
  | 'foreign-account'
  | 'unknown-chain'
  | 'changed-message'

/** Each member does what the wallet's owner would do in the wallet itself, without the page asking. */
export interface SandboxSolanaHandle {
  /** Of the selected account, whether or not the site may see it. */
  readonly address: string
  readonly addresses: readonly string[]
  /** Holds from the next request on. Requests that hang are forgotten, and never answered. */
  setPolicy(policy: SandboxSolanaPolicy): void
  /** @param index of the wallet's accounts. @throws {RangeError} there is no such account. */
  switchAccount(index: number): void
  /** Takes the site's permission back: `change` with no accounts. */
  disconnect(): void
}
