import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { OnrampContext } from './context.js'
import { createProgress } from './createProgress.js'
import { createCurrencies } from './currencies/createCurrencies.js'
import { createDraft } from './draft/createDraft.js'
import type { manifest, OnrampApi, OnrampOptions, OnrampProvider } from './index.js'
import { createOffers } from './offer/createOffers.js'
import { providerFacts } from './offer/providers.js'
import { createOrders } from './order/createOrders.js'
import { OnRampFiatSelectView } from './views/OnRampFiatSelectView.js'
import { OnRampProvidersView } from './views/OnRampProvidersView.js'
import { OnRampTokenSelectView } from './views/OnRampTokenSelectView.js'
import { ProgressPart } from './views/ProgressPart.js'
import type { ViewParts } from './views/ViewParts.js'
import { WhatIsABuyView } from './views/WhatIsABuyView.js'

type OnrampModule = PluginModule<typeof manifest, OnrampApi, OnrampOptions>

/** @param importProgress what fetches the part that comes later. */
export function createOnrampModule(
  importProgress?: () => Promise<typeof import('./views/BuyInProgressView.js')>,
): OnrampModule {
  return defineModule({
    activate(context, options) {
      const draft = createDraft(context)
      const offers = createOffers(context, options)
      const providers = listProviders(context, options)
      const currencies = createCurrencies(context, options)
      const progress = createProgress(context, importProgress)
      const cameFrom = trackOpening(context)
      const toProviders = () =>
        cameFrom() === 'OnRampProviders' ? context.nav.back() : context.nav.replace('OnRampProviders')
      const orders = createOrders(context, toProviders)
      const parts: ViewParts = { context, currencies, draft, offers, orders, progress, providers }
      return {
        views: {
          OnRampProviders: () => createElement(OnRampProvidersView, parts),
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

/** The configuration may name others, which nothing is known of. */
function listProviders({ gate, services }: OnrampContext, { meldPublicKey }: OnrampOptions): readonly OnrampProvider[] {
  return gate.filter(
    (name) => Object.hasOwn(providerFacts, name) && (name !== 'meld' || (services.onrampUrl && meldPublicKey)),
  )
}

/** A visitor who comes from elsewhere has begun to buy; one who comes back has not. @returns which view came before. */
function trackOpening(context: OnrampContext): () => string {
  const { accounts, atoms, store } = context
  let [before, current] = ['', '']
  const look = () => {
    const view = store.get(atoms.open) ? store.get(atoms.view).name : ''
    if (view === current) return
    before = current
    current = view
    const isOwn = ['OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress', 'WhatIsABuy'].includes(before)
    if (view !== 'OnRampProviders' || isOwn || !('track' in context)) return
    const isSmartAccount = store.get(accounts.activeAccount)?.type === 'smartAccount'
    context.track('SELECT_BUY_CRYPTO', { isSmartAccount })
  }
  context.add(store.sub(atoms.view, look))
  context.add(store.sub(atoms.open, look))
  look()
  return () => before
}
