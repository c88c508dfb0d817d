import type { OnrampContext } from '../context.js'
import type { Progress } from '../createProgress.js'
import type { CurrencyLists } from '../currencies/createCurrencies.js'
import type { DraftControls } from '../draft/createDraft.js'
import type { OnrampProvider } from '../index.js'
import type { Offers } from '../offer/createOffers.js'
import type { Orders } from '../order/createOrders.js'

/** What every view of the plugin gets. */
export interface ViewParts {
  readonly context: OnrampContext
  readonly currencies: CurrencyLists
  readonly draft: DraftControls
  readonly offers: Offers
  readonly orders: Orders
  readonly progress: Progress
  /** Those that the gate and the options let through. */
  readonly providers: readonly OnrampProvider[]
}
