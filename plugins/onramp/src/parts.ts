/** What the views of the plugin are given. */
import type { PluginContext } from '@latchkey/plugin-api'
import type { Part } from '@latchkey/plugin-api/parts'
import type { DraftControls } from './createDraft.js'
import type { CurrencyLists } from './currencies/createCurrencies.js'
import type { manifest, OnrampProvider } from './index.js'
import type { Offers } from './offer/createOffers.js'
import type { Orders } from './order/createOrders.js'
import type * as progress from './views/BuyInProgressView.js'

export type OnrampContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly context: OnrampContext
  readonly currencies: CurrencyLists
  readonly draft: DraftControls
  readonly offers: Offers
  readonly orders: Orders
  /** The view of a purchase, fetched with the first quote. */
  readonly progress: Part<typeof progress>
  /** Those that the gate and the options let through. */
  readonly providers: readonly OnrampProvider[]
}
