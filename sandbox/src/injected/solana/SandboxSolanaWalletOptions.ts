import type { IdentifierString, Wallet } from '@wallet-standard/base'
import type { CommonNonsenseKind, SandboxPolicy } from '../SandboxPolicy.js'

export interface SandboxSolanaWalletOptions {
  /** The name that the wallet announces through the Wallet Standard. May be hostile. */
  name: string
  /** The wallet's key in `window.sandboxInjected`. */
  id: string
  /** Its interface: the Wallet Standard, or Coinbase Wallet's `window.coinbaseSolana`. @default 'wallet-standard' */
  kind?: 'wallet-standard' | 'coinbase'
  /** @default the first letter on a color */
  icon?: Wallet['icon']
  /** @default two accounts with public keys */
  accounts?: readonly SandboxSolanaAccount[]
  /** The sandbox runs only mainnet. On other chains, the wallet can sign but not send. @default ['solana:mainnet'] */
  chains?: readonly IdentifierString[]
  /** @default { approve: 'ask' } */
  policy?: SandboxSolanaPolicy
  /** Accounts with less than one coin get test money when they connect. @default true */
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
 * - `malformed`: an account with an invalid address and key, and signatures and transactions of 3 bytes
 * - `huge`: a hundred thousand accounts, and signatures of a million bytes
 * - `wrong-length`: 65-byte signatures, and an account with a 33-byte key
 * - `foreign-account`: an account on another chain, and signatures made with another key
 * - `unknown-chain`: accounts only for `solana:banana`
 * - `changed-message`: signs and returns a message other than the requested one, and alters signed transactions
 */
export type SolanaNonsenseKind =
  | CommonNonsenseKind
  | 'wrong-length'
  | 'foreign-account'
  | 'unknown-chain'
  | 'changed-message'

/** Controls a wallet. Each member acts like the user inside the wallet, without a request from the page. */
export interface SandboxSolanaHandle {
  /** The selected account. Available even if the dapp can't see the account. */
  readonly address: string
  readonly addresses: readonly string[]
  /** Applies from the next request. Requests that are already hanging stay unanswered. */
  setPolicy(policy: SandboxSolanaPolicy): void
  /** @param index of the wallet's accounts. @throws {RangeError} no such account. */
  switchAccount(index: number): void
  /** Revokes the dapp's permission. Emits `change` with no accounts. */
  disconnect(): void
}
