import type { CaipNetworkId } from '@latchkey/plugin-api'

/** One transaction of the account, as it is shown: what its service says is cleaned, and no more is kept of it. */
export interface ActivityEntry {
  readonly id: string
  /** Absent for a purchase, and where the service does not say it. */
  readonly networkId?: CaipNetworkId
  /** A transaction's name on its chain; absent for a purchase that is not there yet. */
  readonly hash?: string
  readonly minedAtMs: number
  /** As the service calls it: `send`, `trade` ... */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly transfers: readonly Transfer[]
  /** Who sent the transaction; absent for a purchase. */
  readonly from?: string
  /** Whom the transaction was sent to: a contract, where tokens were moved. Absent where it made one. */
  readonly to?: string
}

export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  readonly kind: 'token' | 'nft'
  /** Whole tokens as a decimal string; empty where it is not known. */
  readonly quantity: string
  /** A token's sign or an NFT's name; empty where neither is known. */
  readonly name: string
  /** Only http(s) and data:image. */
  readonly imageUrl?: string
  readonly isSpam: boolean
  /** In dollars, only to be compared; absent where the service knows no price. */
  readonly worth?: number
}
