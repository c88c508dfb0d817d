import type { SwapsContext } from '../context.js'
import type { Preview } from '../createPreview.js'
import type { DraftControls } from '../draft/createDraft.js'
import type { GasPrices } from '../figures/createGasPrice.js'
import type { SwapRouters } from '../networks/swapRouters.js'
import type { Quotes } from '../quote/createQuotes.js'
import type { SlippageAtom } from '../slippage/createSlippage.js'
import type { Swaps } from '../swap/createSwaps.js'
import type { Tokens } from '../tokens/createTokens.js'

/** What every view of the plugin gets. */
export interface ViewParts {
  readonly context: SwapsContext
  readonly draft: DraftControls
  readonly tokens: Tokens
  readonly quotes: Quotes
  readonly gas: GasPrices
  readonly slippage: SlippageAtom
  readonly preview: Preview
  /** Contracts that the host vouches for. */
  readonly routers: SwapRouters
}

/** And what the preview gets besides. */
export interface PreviewParts extends ViewParts {
  readonly swaps: Swaps
}
