import type { PaidNetworkId } from './soldCoins.js'
import type { CardOutcome } from './testCards.js'

/** An order on the checkout page. Card numbers are never stored. */
export interface CardOrder {
  readonly id: string
  /** The seller whose URL format opened the page. */
  readonly seller: 'coinbase' | 'meld'
  /** An order that is `open` or `refused` still accepts a card. */
  readonly status: 'open' | 'refused' | 'in-progress' | 'paid' | 'failed'
  readonly networkId: PaidNetworkId
  readonly network: string
  readonly address: string
  readonly symbol: string
  /** Whole coins to pay out, as a decimal string. */
  readonly amount: string
  readonly currency: string
  /** The card charge, as a decimal string. */
  readonly total: string
  readonly hash?: string
}

export interface OnrampSettings {
  /** The outcome of future orders. `by-card`: the test card decides. @default 'by-card' */
  outcome?: CardOutcome | 'by-card'
  /** The delay before a delayed order is paid or a failing one fails. @default 5_000 */
  delayMs?: number
}

export interface SandboxOnramp {
  /** The checkout page: `http://localhost:<port + 1>/buy`. */
  readonly url: string
  readonly testCards: Readonly<Record<CardOutcome, string>>
  /** Oldest first. */
  orders(): readonly CardOrder[]
  set(settings: OnrampSettings): void
  /** Settles delayed orders immediately. */
  settle(): Promise<void>
  /** Clears orders, quotes and settings. */
  reset(): void
}
