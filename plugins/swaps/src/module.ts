import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { SwapsContext } from './context.js'
import { createPreview } from './createPreview.js'
import { createDraft } from './draft/createDraft.js'
import { createGasPrice } from './figures/createGasPrice.js'
import type { manifest, SwapsApi, SwapsOptions } from './index.js'
import { createQuotes } from './quote/createQuotes.js'
import { createSlippage } from './slippage/createSlippage.js'
import { createTokens } from './tokens/createTokens.js'
import { SlippageRow } from './views/SlippageRow.js'
import { SwapSelectTokenView } from './views/SwapSelectTokenView.js'
import { SwapSlippageView } from './views/SwapSlippageView.js'
import { SwapView } from './views/SwapView.js'
import { css } from './views/swaps.css.js'
import type { ViewParts } from './views/ViewParts.js'

type SwapsModule = PluginModule<typeof manifest, SwapsApi, SwapsOptions>

/** @param importPreview what fetches the part that comes later. */
export function createSwapsModule(importPreview?: () => Promise<typeof import('./preview.js')>): SwapsModule {
  return defineModule({
    activate(context, options) {
      const draft = createDraft(context)
      const tokens = createTokens(context)
      const gas = createGasPrice(context)
      const quotes = createQuotes(context, gas)
      const slippage = createSlippage(context, options)
      const preview = createPreview(context, { draft, tokens, quotes, gas }, importPreview)
      const { routers = {} } = options
      const parts: ViewParts = { context, draft, tokens, quotes, slippage, preview, gas, routers }
      context.add(context.ui.styles(css))
      trackOpening(context)
      return {
        views: {
          Swap: ({ args }) => createElement(SwapView, { ...parts, args }),
          SwapSelectToken: ({ args }) => createElement(SwapSelectTokenView, { ...parts, args }),
          // The form leads there, and only once it is loaded.
          SwapPreview() {
            const loaded = preview.read()
            return loaded ? createElement(loaded.SwapPreviewView, { ...parts, swaps: loaded.swaps }) : null
          },
          SwapSlippage: () => createElement(SwapSlippageView, parts),
        },
        components: {
          SwapDetails({ request }) {
            const loaded = preview.read()
            return loaded ? createElement(loaded.SwapDetails, { swaps: loaded.swaps, routers, request }) : null
          },
          SlippageRow: () => createElement(SlippageRow, parts),
        },
        api: { swap: (parameters) => context.nav.request('Swap', parameters) },
      }
    },
  })
}

const swapsModule: SwapsModule = createSwapsModule()

export default swapsModule

/** A visitor who comes to the form from elsewhere has opened it; one who comes back to it has not. */
function trackOpening(context: SwapsContext): void {
  const { accounts, atoms, store } = context
  let before = ''
  const look = () => {
    const view = store.get(atoms.open) ? store.get(atoms.view).name : ''
    const isBack = before.startsWith('Swap') || before === 'ApproveTransaction'
    before = view
    const account = store.get(accounts.activeAccount)
    if (view !== 'Swap' || isBack || !account || !('track' in context)) return
    context.track('OPEN_SWAP', { isSmartAccount: account.type === 'smartAccount', network: account.networkId })
  }
  context.add(store.sub(atoms.view, look))
  context.add(store.sub(atoms.open, look))
  look()
}
