/** An entry in the history service's format. */

export interface HistoryEntry {
  /** Identifies the transaction. It is the same in every account's history. */
  id: string
  metadata: {
    operationType: OperationType
    hash: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    /** The transaction's recipient: the token contract for a token transfer, and empty for a contract creation. */
    sentTo: string
    status: EntryStatus
    nonce: number
    /** CAIP-2. Absent for purchases. */
    chain?: string
    application?: { name: string; iconUrl: string }
  }
  /** The requested account's transfers, in order. */
  transfers: HistoryTransfer[]
}

export type EntryStatus =
  | 'confirmed'
  | 'failed'
  | 'ONRAMP_TRANSACTION_STATUS_FAILED'
  | 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
  | 'ONRAMP_TRANSACTION_STATUS_SUCCESS'

/** The service's operation types that the sandbox uses. */
export type OperationType =
  | 'approve'
  | 'bought'
  | 'burn'
  | 'cancel'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'send'
  | 'trade'

export interface HistoryTransfer {
  fungible_info?: { name: string; symbol: string; icon?: { url: string } }
  nft_info?: {
    name: string
    content?: { preview: CollectiblePreview; detail: CollectiblePreview }
    flags: { is_spam: boolean }
  }
  direction: 'in' | 'out' | 'self'
  /** A decimal string in whole coins. */
  quantity: { numeric: string }
  /** In dollars. `value` and `price` are absent if the price is unknown. */
  value?: number
  price?: number
}

export interface CollectiblePreview {
  url: string
  content_type?: string
}
