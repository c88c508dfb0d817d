import type { Address } from 'viem'
import type { ApprovalLine } from '../../injected/approval/ApprovalRequest.js'

export interface WalletSnapshot {
  /** `displaced`: another tab now runs the wallet. */
  readonly status: 'starting' | 'ready' | 'displaced' | 'failed'
  readonly failure?: string
  readonly isRelayConnected: boolean
  /** True after a link is accepted, until the dapp's proposal arrives. */
  readonly isPairing: boolean
  readonly isAuto: boolean
  readonly addresses: readonly Address[]
  readonly selectedAddress?: Address
  readonly chains: readonly WalletChain[]
  /** In wei, with keys from `balanceKey`. */
  readonly balances: Readonly<Record<string, bigint>>
  readonly pending: readonly PendingItem[]
  readonly sessions: readonly WalletSession[]
  readonly notices: readonly WalletNotice[]
}

export interface WalletChain {
  readonly caipNetworkId: string
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency?: { readonly symbol: string }
}

/** The connected dapp's own description, which is untrusted. */
export interface Site {
  readonly name: string
  readonly url: string
}

/** A proposal or request that waits for the user. */
export type PendingItem = PendingProposal | PendingRequest

export interface PendingProposal {
  readonly kind: 'proposal'
  readonly id: number
  readonly site: Site
  readonly chains: readonly ProposedChain[]
  readonly methods: readonly string[]
  readonly namespaces: readonly string[]
  /** Namespaces that the user withholds. */
  readonly without: readonly string[]
  /** Whether the user has pressed Approve or Reject. */
  readonly isBusy: boolean
}

export interface ProposedChain {
  readonly caipNetworkId: string
  /** Absent if the wallet does not support this network. The session then omits it. */
  readonly name?: string
}

export interface PendingRequest {
  readonly kind: 'request'
  readonly id: number
  readonly topic: string
  readonly site: Site
  readonly method: string
  readonly title: string
  readonly lines: readonly ApprovalLine[]
  readonly isBusy: boolean
}

export interface WalletSession {
  readonly topic: string
  readonly site: Site
  /** The eip155 address. Empty if the session has none. */
  readonly address: Address | ''
  /** CAIP-10 ids, in all namespaces. */
  readonly accounts: readonly string[]
  /** CAIP-2 */
  readonly chains: readonly string[]
  /** CAIP-2 id of the network last announced to the dapp. */
  readonly chain: string
}

export interface WalletNotice {
  readonly id: number
  readonly tone: 'info' | 'error'
  readonly text: string
}
