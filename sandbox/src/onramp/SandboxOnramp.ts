/** The sandbox's card seller, for tests. */
import type { PaidNetworkId } from './soldCoins.js'
import type { CardOutcome } from './testCards.js'

/** An order at the checkout page. Card numbers are never stored. */
export interface CardOrder {
  readonly id: string
  /** The seller whose URL format opened the page. */
  readonly seller: 'coinbase' | 'meld'
  /** `open` and `refused` orders wait for a card. */
  readonly status: 'open' | 'refused' | 'in-progress' | 'paid' | 'failed'
  readonly networkId: PaidNetworkId
  /** The network's name. */
  readonly network: string
  readonly address: string
  readonly symbol: string
  /** Whole coins to pay out, as a decimal string. */
  readonly amount: string
  readonly currency: string
  /** The card charge, as a decimal string. */
  readonly total: string
  /** Hash of the payout transaction. */
  readonly hash?: string
}

export interface OnrampSettings {
  /** How future orders end. `by-card` leaves it to the test card. @default 'by-card' */
  outcome?: CardOutcome | 'by-card'
  /** Delay before a delayed order is paid or a failing one fails. @default 5_000 */
  delayMs?: number
}

export interface SandboxOnramp {
  /** The checkout page: `http://localhost:<port + 1>/buy`. */
  readonly url: string
  /** Card numbers by outcome. */
  readonly testCards: Readonly<Record<CardOutcome, string>>
  /** Oldest first. */
  orders(): readonly CardOrder[]
  set(settings: OnrampSettings): void
  /** Settles delayed orders now. */
  settle(): Promise<void>
  /** Clears orders, quotes and settings. */
  reset(): void
}
