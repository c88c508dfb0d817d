import { defineModule, type PluginContext, type PluginModule, track } from '@latchkey/plugin-api'
import { createPart, type Part } from '@latchkey/plugin-api/parts'
import { createDraftControls, type DraftControls, watchOpening } from '@latchkey/plugin-api/submission'
import { createElement } from 'react'
import { type CurrencyLists, createCurrencies } from './currencies/createCurrencies.js'
import type { manifest, OnrampApi, OnrampOptions, OnrampProvider } from './index.js'
import { createOffers, type Offers } from './offer/createOffers.js'
import { providerFacts } from './offer/providers.js'
import { createOrders, type Orders } from './order/createOrders.js'
import type * as progress from './views/BuyInProgressView.js'
import { OnRampProvidersView } from './views/OnRampProvidersView.js'
import { ProgressPart } from './views/placeholders.js'
import { OnRampFiatSelectView, OnRampTokenSelectView } from './views/selectViews.js'
import type { Draft } from './views/usePurchase.js'
import { WhatIsABuyView } from './views/WhatIsABuyView.js'

export type OnrampContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly context: OnrampContext
  readonly currencies: CurrencyLists
  readonly draft: DraftControls<Draft>
  readonly offers: Offers
  readonly orders: Orders
  readonly progress: Part<typeof progress>
  readonly providers: readonly OnrampProvider[]
}

type OnrampModule = PluginModule<typeof manifest, OnrampApi, OnrampOptions>

export function createOnrampModule(
  importProgress: () => Promise<typeof progress> = () => import('./views/BuyInProgressView.js'),
): OnrampModule {
  return defineModule({
    activate(context, options) {
      const draft = createDraftControls<Draft>(context, { amount: '' })
      const offers = createOffers(context, options)
      const providers = listProviders(context, options)
      const currencies = createCurrencies(context, options)
      const progress = createPart(context, importProgress)
      const cameFrom = trackOpening(context)
      const toProviders = () =>
        cameFrom() === 'OnRampProviders' ? context.nav.back() : context.nav.replace('OnRampProviders')
      const orders = createOrders(context, toProviders)
      const parts: ViewParts = { context, currencies, draft, offers, orders, progress, providers }
      return {
        views: {
          OnRampProviders: ({ args }) => createElement(OnRampProvidersView, { ...parts, args }),
          OnRampTokenSelect: () => createElement(OnRampTokenSelectView, parts),
          OnRampFiatSelect: () => createElement(OnRampFiatSelectView, parts),
          BuyInProgress: () => createElement(ProgressPart, parts),
          WhatIsABuy: () => createElement(WhatIsABuyView, { onBuy: toProviders }),
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

const onrampModule: OnrampModule = createOnrampModule()

export default onrampModule

function listProviders({ gate, services }: OnrampContext, { meldPublicKey }: OnrampOptions): readonly OnrampProvider[] {
  return gate.filter(
    (name) => Object.hasOwn(providerFacts, name) && (name !== 'meld' || (services.onrampUrl && meldPublicKey)),
  )
}

function trackOpening(context: OnrampContext): () => string {
  const innerViews = ['OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress', 'WhatIsABuy']
  return watchOpening(
    context,
    'OnRampProviders',
    (view) => innerViews.includes(view),
    () => {
      const isSmartAccount = context.store.get(context.accounts.activeAccount)?.type === 'smartAccount'
      track(context, 'SELECT_BUY_CRYPTO', { isSmartAccount })
    },
  )
}
