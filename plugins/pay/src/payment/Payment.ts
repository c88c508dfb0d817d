import type { ChainAccount } from '@latchkey/plugin-api'
import type { PrimitiveAtom } from 'jotai/vanilla'
import type { PaymentResult } from '../index.js'
import type { Order } from '../request/Order.js'
import type { TermsState } from '../terms/Terms.js'
import type { Outcome } from './createOutcome.js'

/**
 * ```
 *            submit            the wallet sent it              it is in a block
 *  idle ----------------> asking ---------------> sent ------------------------> paid
 *                         ^  |                     | |  ^ too late  | the same      ^
 *                  submit |  | the visitor's no    | +--|-----> late ---------------+
 *                         |  +----> rejected       |    |        |
 *                         |  | before the wallet   |    +--------+ reverted, replaced
 *                         |  +----> failed         +--------------------> reverted, replaced
 *                         |  | anything else
 *                         +- +----> unclear
 * ```
 */
export interface PaymentState {
  readonly status:
    | 'idle'
    | 'asking'
    | 'rejected'
    | 'failed'
    | 'unclear'
    | 'sent'
    | 'late'
    | 'paid'
    | 'reverted'
    | 'replaced'
  readonly error?: unknown
  /** What was sent. */
  readonly result?: PaymentResult
}

/** Its outcome is open, or it was paid. */
export const committed: ReadonlySet<PaymentState['status']> = new Set(['asking', 'sent', 'late', 'paid'])

/** A site's request on its way. */
export interface Payment {
  readonly order: Order
  readonly state: PrimitiveAtom<PaymentState>
  readonly terms: PrimitiveAtom<TermsState>
  /** Who has been asked for it. */
  account?: ChainAccount
  /** What the site is promised, from the moment in which the wallet was asked. */
  outcome?: Outcome | undefined
}
