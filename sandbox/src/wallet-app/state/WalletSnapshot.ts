/** What the wallet shows at a moment. Never changed in place. */
import type { Address } from 'viem'
import type { ApprovalLine } from '../../injected/approval/ApprovalRequest.js'

export interface WalletSnapshot {
  /** `displaced`: another tab has taken the wallet over. */
  readonly status: 'starting' | 'ready' | 'displaced' | 'failed'
  /** Why it failed. */
  readonly failure?: string
  readonly isRelayConnected: boolean
  /** A link was accepted, and the site's proposal has not come yet. */
  readonly isPairing: boolean
  readonly isAuto: boolean
  readonly addresses: readonly Address[]
  readonly selectedAddress?: Address
  readonly chains: readonly WalletChain[]
  /** In wei, by `balanceKey`. */
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

/** The site on the other end, as it describes itself: nothing of it can be trusted. */
export interface Site {
  readonly name: string
  readonly url: string
}

/** Something that waits for the wallet's owner. */
export type PendingItem = PendingProposal | PendingRequest

export interface PendingProposal {
  readonly kind: 'proposal'
  readonly id: number
  readonly site: Site
  readonly chains: readonly ProposedChain[]
  readonly methods: readonly string[]
  readonly namespaces: readonly string[]
  /** Namespaces among them that the owner does not give. */
  readonly without: readonly string[]
  /** Approve or Reject was pressed. */
  readonly isBusy: boolean
}

export interface ProposedChain {
  readonly caipNetworkId: string
  /** Absent: the wallet does not have this network, and leaves it out. */
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
  /** In eip155; empty where the session has nothing of it. */
  readonly address: Address | ''
  /** CAIP-10, of all namespaces. */
  readonly accounts: readonly string[]
  /** CAIP-2 */
  readonly chains: readonly string[]
  /** CAIP-2; the network that the wallet last named to the site. */
  readonly chain: string
}

export interface WalletNotice {
  readonly id: number
  readonly tone: 'info' | 'error'
  readonly text: string
}
