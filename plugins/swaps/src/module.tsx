import { defineModule, getPluginState, type PluginContext, track } from '@latchkey/plugin-api'
import { watchOpening } from '@latchkey/plugin-api/submission'
import { createSwapForm } from './createSwapForm.js'
import type { manifest, SwapsApi, SwapsOptions } from './index.js'
import type * as preview from './preview.js'
import { SwapSelectTokenView } from './views/SwapSelectTokenView.js'
import { SlippageRow, SwapSlippageView } from './views/SwapSlippageView.js'
import { SwapView } from './views/SwapView.js'
import { css } from './views/swaps.css.js'

export type SwapsContext = PluginContext<typeof manifest>

export function createSwapsModule(importPreview: () => Promise<typeof preview> = () => import('./preview.js')) {
  return defineModule<typeof manifest, SwapsApi, SwapsOptions>({
    activate(context, options) {
      const { preview } = getPluginState(context, createSwapForm, options, importPreview)
      context.add(context.ui.styles(css))
      trackOpening(context)
      return {
        views: {
          Swap: SwapView,
          SwapSelectToken: SwapSelectTokenView,
          // Only the form opens the review, after it has loaded the chunk.
          SwapPreview() {
            const loaded = preview.read()
            return loaded ? <loaded.SwapPreviewView /> : null
          },
          SwapSlippage: SwapSlippageView,
        },
        components: {
          SwapDetails(props) {
            const loaded = preview.read()
            return loaded ? <loaded.SwapDetails {...props} /> : null
          },
          SlippageRow,
        },
        api: { swap: (parameters) => context.nav.request('Swap', parameters) },
      }
    },
  })
}

export default createSwapsModule()

function trackOpening(context: SwapsContext): void {
  const isOwn = (view: string) => view.startsWith('Swap')
  watchOpening(context, 'Swap', isOwn, () => {
    const account = context.store.get(context.accounts.activeAccount)
    if (account)
      track(context, 'OPEN_SWAP', { isSmartAccount: account.type === 'smartAccount', network: account.networkId })
  })
}
