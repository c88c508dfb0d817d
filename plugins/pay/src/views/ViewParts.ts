import type { PayContext } from '../context.js'
import type { Payments } from '../payment/createPayments.js'

/** What every view of the plugin gets. */
export interface ViewParts {
  readonly context: PayContext
  readonly payments: Payments
}
