import { track } from '@latchkey/plugin-api'
import { createPart } from '@latchkey/plugin-api/parts'
import { createDraftControls, watchOpening } from '@latchkey/plugin-api/submission'
import { createCurrencies } from './currencies/createCurrencies.js'
import type { OnrampOptions, OnrampParameters } from './index.js'
import type { OnrampContext } from './module.js'
import { createOffers } from './offer/createOffers.js'
import { providerFacts } from './offer/providers.js'
import { createOrders } from './order/createOrders.js'
import type * as progress from './views/BuyInProgressView.js'

/** The user's input. `token` and `currency` are ids. If one is absent, the first entry in its list applies. */
export interface Draft {
  readonly token?: string
  readonly currency?: string
  readonly amount: string
  /** The view's arguments that last filled in the form. */
  readonly args?: OnrampParameters
}

/**
 * Creates the state that the views share. `progress` contains the view of the current purchase, and loads with the
 * first offer.
 */
export function createPurchaseForm(
  context: OnrampContext,
  options: OnrampOptions,
  importProgress: () => Promise<typeof progress>,
) {
  const { gate, nav, services } = context
  const draft = createDraftControls<Draft>(context, { amount: '' })
  const offers = createOffers(context, options)
  const providers = gate.filter(
    (name) => Object.hasOwn(providerFacts, name) && (name !== 'meld' || (services.onrampUrl && options.meldPublicKey)),
  )
  const currencies = createCurrencies(context, options)
  const progress = createPart(context, importProgress)
  const cameFrom = trackOpening(context)
  const toProviders = () => (cameFrom() === 'OnRampProviders' ? nav.back() : nav.replace('OnRampProviders'))
  const orders = createOrders(context, toProviders)
  return { context, currencies, draft, offers, orders, progress, providers, toProviders }
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
