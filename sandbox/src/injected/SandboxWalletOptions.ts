import type { Address, Hex } from 'viem'
import type { SandboxPolicy } from './SandboxPolicy.js'

export interface SandboxWalletOptions {
  /** The name that the wallet announces (EIP-6963). May be hostile. */
  name: string
  /** Reverse domain name. Also the wallet's key in `window.sandboxInjected`. */
  rdns: string
  /** The icon's URL, which EIP-6963 requires to be a data URI. @default the first letter on a color */
  icon?: string
  /** @default two accounts with public keys */
  accounts?: readonly SandboxAccount[]
  /** Chains that the wallet knows at first. Dapps may add more. @default Ethereum only */
  chains?: readonly SandboxWalletChain[]
  /** @default { approve: 'ask' } */
  policy?: SandboxPolicy
  /** Accounts with less than one coin get test money when they connect. @default true */
  isFunded?: boolean
  /** Support for batched calls (EIP-5792). @default 'none' */
  batches?: BatchSupport
  /**
   * Whether the wallet can grant and revoke permissions (ERC-7715). If not, those methods fail with -32601. @default
   * false
   */
  grantsPermissions?: boolean
}

/**
 * - `none`: the wallet rejects the methods with -32601
 * - `supported`, `ready`: runs a batch atomically in one transaction, and reports this word as its `atomic` capability.
 *   In real wallets, `ready` means that the user has to agree before the first batch.
 */
export type BatchSupport = 'none' | 'supported' | 'ready'

export interface SandboxAccount {
  address: Address
  /** Anyone can read it in the page, so never use a key that holds real money. */
  privateKey: Hex
}

export interface SandboxWalletChain {
  chainId: number
  name: string
  /** The native coin's symbol. @default 'coins' */
  symbol?: string
  /** @default the sandbox's RPC URL for the chain */
  rpcUrl?: string
}
