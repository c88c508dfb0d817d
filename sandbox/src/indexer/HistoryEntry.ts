/** One entry of the history service, in its words. */

export interface HistoryEntry {
  /** Of the transaction, so the same in each account's history. */
  id: string
  metadata: {
    operationType: OperationType
    hash: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    /** Whom the transaction was sent to: a contract, where tokens were moved. Empty where it made one. */
    sentTo: string
    status: EntryStatus
    nonce: number
    /** CAIP-2. Of a purchase nobody says it. */
    chain?: string
    application?: { name: string; iconUrl: string }
  }
  /** Of the account that was asked for, in the order in which they happened. */
  transfers: HistoryTransfer[]
}

export type EntryStatus =
  | 'confirmed'
  | 'failed'
  | 'ONRAMP_TRANSACTION_STATUS_FAILED'
  | 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
  | 'ONRAMP_TRANSACTION_STATUS_SUCCESS'

/** Of the service's words those that the sandbox has a use for. */
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
  /** A decimal string, in whole coins. */
  quantity: { numeric: string }
  /** In dollars; both are absent where nobody could say a price. */
  value?: number
  price?: number
}

export interface CollectiblePreview {
  url: string
  content_type?: string
}
