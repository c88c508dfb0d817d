import { defineModule, type PluginContext, type PluginModule, track } from '@latchkey/plugin-api'
import { createPart, type Part } from '@latchkey/plugin-api/parts'
import { type DraftControls, watchOpening } from '@latchkey/plugin-api/submission'
import { createElement } from 'react'
import { SwapError } from './errors.js'
import { createDraft, type Draft } from './form/createDraft.js'
import { createGasPrice, type GasPrices } from './form/createGasPrice.js'
import { createSlippage, type SlippageAtom } from './form/createSlippage.js'
import type { manifest, SwapsApi, SwapsOptions } from './index.js'
import type { SwapRouters } from './networks.js'
import type * as preview from './preview.js'
import { createQuotes, type Quotes } from './quote/createQuotes.js'
import type { Review, Swaps } from './swap/createSwaps.js'
import { createTokens, type Tokens } from './tokens/createTokens.js'
import { SwapSelectTokenView } from './views/SwapSelectTokenView.js'
import { SlippageRow, SwapSlippageView } from './views/SwapSlippageView.js'
import { SwapView } from './views/SwapView.js'
import { css } from './views/swaps.css.js'
import type { Form } from './views/useForm.js'

export type SwapsContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly context: SwapsContext
  readonly draft: DraftControls<Draft>
  readonly tokens: Tokens
  readonly quotes: Quotes
  readonly gas: GasPrices
  readonly slippage: SlippageAtom
  readonly preview: Part<LoadedPreview>
  readonly routers: SwapRouters
}

export type FormParts = ViewParts & { readonly form: Form }
export type PreviewParts = ViewParts & { readonly swaps: Swaps }
export type ReviewParts = PreviewParts & { readonly review: Review; readonly isEmbedded: boolean }
type LoadedPreview = Omit<typeof preview, 'createSwaps'> & { readonly swaps: Swaps }
type SwapsModule = PluginModule<typeof manifest, SwapsApi, SwapsOptions>

export function createSwapsModule(
  importPreview: () => Promise<typeof preview> = () => import('./preview.js'),
): SwapsModule {
  return defineModule({
    activate(context, options) {
      const draft = createDraft(context)
      const tokens = createTokens(context)
      const gas = createGasPrice(context)
      const quotes = createQuotes(context, gas)
      const preview = createPart(
        context,
        async () => {
          const { createSwaps, ...views } = await importPreview()
          context.signal.throwIfAborted()
          return { ...views, swaps: createSwaps(context, { draft, tokens, quotes, gas }) }
        },
        (cause) => new SwapError('SWAP_PREVIEW_UNAVAILABLE', undefined, cause),
      )
      const { routers = {} } = options
      const slippage = createSlippage(context, options)
      const parts: ViewParts = { context, draft, tokens, quotes, slippage, preview, gas, routers }
      context.add(context.ui.styles(css))
      trackOpening(context)
      return {
        views: {
          Swap: ({ args }) => createElement(SwapView, { ...parts, args }),
          SwapSelectToken: ({ args }) => createElement(SwapSelectTokenView, { ...parts, args }),
          // Only the form opens the review, after it has loaded the chunk.
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
          SlippageRow: () => createElement(SlippageRow, { slippage }),
        },
        api: { swap: (parameters) => context.nav.request('Swap', parameters) },
      }
    },
  })
}

const swapsModule: SwapsModule = createSwapsModule()
export default swapsModule

function trackOpening(context: SwapsContext): void {
  const isOwn = (view: string) => view.startsWith('Swap') || view === 'ApproveTransaction'
  watchOpening(context, 'Swap', isOwn, () => {
    const account = context.store.get(context.accounts.activeAccount)
    if (account)
      track(context, 'OPEN_SWAP', { isSmartAccount: account.type === 'smartAccount', network: account.networkId })
  })
}
