/** Options of an injected Solana wallet, and its handle for tests. */
import type { IdentifierString, Wallet } from '@wallet-standard/base'
import type { CommonNonsenseKind, SandboxPolicy } from '../SandboxPolicy.js'

export interface SandboxSolanaWalletOptions {
  /** As announced by the Wallet Standard. May be hostile. */
  name: string
  /** The wallet's key in `window.sandboxInjected`. */
  id: string
  /** The interface: the Wallet Standard, or Coinbase Wallet's `window.coinbaseSolana`. @default 'wallet-standard' */
  kind?: 'wallet-standard' | 'coinbase'
  /** @default the first letter on a colour */
  icon?: Wallet['icon']
  /** @default two accounts with public keys */
  accounts?: readonly SandboxSolanaAccount[]
  /** The sandbox runs only mainnet. On other chains the wallet can sign but not send. @default ['solana:mainnet'] */
  chains?: readonly IdentifierString[]
  /** @default { approve: 'ask' } */
  policy?: SandboxSolanaPolicy
  /** Connecting accounts with less than one coin get test money. @default true */
  isFunded?: boolean
}

export interface SandboxSolanaAccount {
  address: string
  /** The 32-byte seed in hexadecimal. Anyone can read it in the page. */
  secretKey: string
}

export interface SandboxSolanaPolicy extends Omit<SandboxPolicy, 'nonsense'> {
  /** @default 'malformed' */
  nonsense?: SolanaNonsenseKind
}

/**
 * - `malformed`: an account with invalid address and key, and signatures and transactions of 3 bytes
 * - `huge`: a hundred thousand accounts, and signatures of a million bytes
 * - `wrong-length`: signatures of 65 bytes, and an account with a key of 33
 * - `foreign-account`: an account of another chain, and signatures by another key
 * - `unknown-chain`: accounts for `solana:banana` only
 * - `changed-message`: signs another message than requested, and says so. Signed transactions are altered too
 */
export type SolanaNonsenseKind =
  | CommonNonsenseKind
  | 'wrong-length'
  | 'foreign-account'
  | 'unknown-chain'
  | 'changed-message'

/** Each member acts like the user inside the wallet, without a request of the page. */
export interface SandboxSolanaHandle {
  /** The selected account, whether or not the dapp may see it. */
  readonly address: string
  readonly addresses: readonly string[]
  /** Applies from the next request on. Hanging requests never get an answer. */
  setPolicy(policy: SandboxSolanaPolicy): void
  /** @param index of the wallet's accounts. @throws {RangeError} no such account. */
  switchAccount(index: number): void
  /** Revokes the dapp's permission: `change` with no accounts. */
  disconnect(): void
}
