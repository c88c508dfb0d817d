import { getPluginState } from '@latchkey/plugin-api'
import { createPart } from '@latchkey/plugin-api/parts'
import { SwapError } from './errors.js'
import { createDraft } from './form/createDraft.js'
import { createGasPrice } from './form/createGasPrice.js'
import { createSlippage } from './form/createSlippage.js'
import type { SwapsOptions } from './index.js'
import type { SwapsContext } from './module.js'
import type * as preview from './preview.js'
import { createQuotes } from './quote/createQuotes.js'
import { createTokens } from './tokens/createTokens.js'

/** Creates the state that the views share. `preview` contains the review, and loads with the first offer. */
export function createSwapForm(
  context: SwapsContext,
  options: SwapsOptions,
  importPreview: () => Promise<typeof preview>,
) {
  const draft = createDraft(context)
  const tokens = createTokens(context)
  const gas = createGasPrice(context)
  const quotes = createQuotes(context, gas)
  const preview = createPart(
    context,
    async () => {
      const { createSwaps, ...views } = await importPreview()
      context.signal.throwIfAborted()
      return { ...views, swaps: getPluginState(context, createSwaps, { draft, tokens, quotes, gas }) }
    },
    (cause) => new SwapError('SWAP_PREVIEW_UNAVAILABLE', undefined, cause),
  )
  const { routers = {} } = options
  return { context, draft, tokens, quotes, gas, preview, routers, slippage: createSlippage(context, options) }
}
