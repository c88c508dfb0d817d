/** The card seller as the sandbox hands it out. */
import type { PaidNetworkId } from './soldCoins.js'
import type { CardOutcome } from './testCards.js'

/** An order at the checkout page. No card's number is in it, or anywhere else. */
export interface CardOrder {
  readonly id: string
  /** Whose kind of address led to the page. */
  readonly seller: 'coinbase' | 'meld'
  /** `open` and `refused` wait for a card. */
  readonly status: 'open' | 'refused' | 'in-progress' | 'paid' | 'failed'
  readonly networkId: PaidNetworkId
  /** The network's name. */
  readonly network: string
  readonly address: string
  readonly symbol: string
  /** Whole coins, as a decimal string: what is paid out. */
  readonly amount: string
  readonly currency: string
  /** What the card is charged, as a decimal string. */
  readonly total: string
  /** Of the transaction that paid it out. */
  readonly hash?: string
}

export interface OnrampSettings {
  /** How orders end from now on, whichever test card is used. @default 'by-card' */
  outcome?: CardOutcome | 'by-card'
  /** Until a delayed order is paid, and a failing one fails. @default 5_000 */
  delayMs?: number
}

export interface SandboxOnramp {
  /** The checkout page: `http://localhost:<port + 1>/buy`. */
  readonly url: string
  /** Numbers by how they end. */
  readonly testCards: Readonly<Record<CardOutcome, string>>
  /** The oldest first. */
  orders(): readonly CardOrder[]
  set(settings: OnrampSettings): void
  /** Ends what takes longer, now. */
  settle(): Promise<void>
  /** Forgets orders, quotes and settings. */
  reset(): void
}
