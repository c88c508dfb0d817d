/** What an injected wallet of the sandbox is made from. */
import type { Address, Hex } from 'viem'
import type { SandboxPolicy } from './SandboxPolicy.js'

export interface SandboxWalletOptions {
  /** As EIP-6963 announces it, however hostile. */
  name: string
  /** Reverse domain name; also the wallet's key in `window.sandboxInjected`. */
  rdns: string
  /** Address of a picture, which EIP-6963 wants to be a data URI. @default the first letter on a colour */
  icon?: string
  /** @default two accounts whose keys are public */
  accounts?: readonly SandboxAccount[]
  /** What the wallet knows at the start; sites may add more. @default Ethereum alone */
  chains?: readonly SandboxWalletChain[]
  /** @default { approve: 'ask' } */
  policy?: SandboxPolicy
  /** Accounts that connect get test money, when they have less than one coin. @default true */
  isFunded?: boolean
  /** Whether it takes several calls at once (EIP-5792). @default 'none' */
  batches?: BatchSupport
  /** Grants and takes back permissions (ERC-7715). Others say that they don't know the methods (-32601). @default false */
  grantsPermissions?: boolean
}

/**
 * - `none`: the wallet does not know the methods, and refuses them with -32601
 * - `supported`, `ready`: it makes all of the calls or none, in one transaction, and states its `atomic` capability in this
 *   word. In a real wallet `ready` means that the owner agrees to it with the first batch.
 */
export type BatchSupport = 'none' | 'supported' | 'ready'

export interface SandboxAccount {
  address: Address
  /** Anyone can read it in the page: never one that holds real money. */
  privateKey: Hex
}

export interface SandboxWalletChain {
  chainId: number
  name: string
  /** Of the native coin. @default 'coins' */
  symbol?: string
  /** @default the sandbox's endpoint for the chain */
  rpcUrl?: string
}
