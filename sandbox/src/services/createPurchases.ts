/** Card and bank purchases that the seller reports to the history service. */
import type { HistoryEntry } from '../indexer/HistoryEntry.js'

export interface Purchase {
  /** Reusing an id updates that purchase. */
  id: string
  name: string
  symbol: string
  /** A decimal string in whole coins. */
  amount: string
  /** In dollars, including fees. */
  valueUsd: number
  /** @default 'in-progress' */
  status?: 'in-progress' | 'success' | 'failed'
  /** The payout transaction's hash. Absent until the payout. */
  hash?: string
}

export interface SandboxPurchases {
  set(account: string, purchase: Purchase): void
  reset(): void
}

export interface Purchases extends SandboxPurchases {
  /** Latest first. */
  of(account: string): readonly PlacedPurchase[]
}

/** A purchase with its time and its position among all purchases. */
export interface PlacedPurchase {
  readonly purchase: Purchase
  readonly account: string
  readonly place: readonly [madeAtMs: number, order: number]
}

export function createPurchases(): Purchases {
  let purchases: PlacedPurchase[] = []
  let order = 0
  return {
    set(account, purchase) {
      const before = purchases.find((each) => each.account === account && each.purchase.id === purchase.id)
      order += 1
      const next = { purchase, account, place: before?.place ?? ([Date.now(), order] as const) }
      purchases = before ? purchases.map((each) => (each === before ? next : each)) : [next, ...purchases]
    },
    reset() {
      purchases = []
    },
    of: (account) => purchases.filter((each) => each.account.toLowerCase() === account.toLowerCase()),
  }
}

/** @param iconUrl returns a coin's picture, or undefined. */
export function describePurchase(
  { purchase, account, place: [madeAtMs] }: PlacedPurchase,
  iconUrl: string | undefined,
): HistoryEntry {
  const { id, name, symbol, amount, valueUsd, status = 'in-progress', hash = '' } = purchase
  return {
    id,
    metadata: {
      operationType: 'bought',
      hash,
      minedAt: new Date(madeAtMs).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: account,
      status: statuses[status],
      nonce: 0,
    },
    transfers: [
      {
        fungible_info: { name, symbol, ...(iconUrl ? { icon: { url: iconUrl } } : {}) },
        direction: 'in',
        quantity: { numeric: amount },
        value: valueUsd,
      },
    ],
  }
}

const statuses = {
  'in-progress': 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  success: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const
