import { defineModule, getPluginState, type PluginContext } from '@latchkey/plugin-api'
import { createPurchaseForm } from './createPurchaseForm.js'
import type { manifest, OnrampApi, OnrampOptions } from './index.js'
import type * as progress from './views/BuyInProgressView.js'
import { OnRampProvidersView } from './views/OnRampProvidersView.js'
import { ProgressPart } from './views/placeholders.js'
import { OnRampFiatSelectView, OnRampTokenSelectView } from './views/selectViews.js'
import { WhatIsABuyView } from './views/WhatIsABuyView.js'

export type OnrampContext = PluginContext<typeof manifest>

export function createOnrampModule(
  importProgress: () => Promise<typeof progress> = () => import('./views/BuyInProgressView.js'),
) {
  return defineModule<typeof manifest, OnrampApi, OnrampOptions>({
    activate(context, options) {
      const { draft, offers, orders } = getPluginState(context, createPurchaseForm, options, importProgress)
      return {
        views: {
          OnRampProviders: OnRampProvidersView,
          OnRampTokenSelect: OnRampTokenSelectView,
          OnRampFiatSelect: OnRampFiatSelectView,
          BuyInProgress: ProgressPart,
          WhatIsABuy: WhatIsABuyView,
        },
        api: {
          reset() {
            draft.reset()
            offers.reset()
            orders.reset()
          },
        },
      }
    },
  })
}

export default createOnrampModule()
