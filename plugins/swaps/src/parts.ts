/** What the views of the plugin are given. */
import type { PluginContext } from '@latchkey/plugin-api'
import type { Part } from '@latchkey/plugin-api/parts'
import type { DraftControls } from './form/createDraft.js'
import type { GasPrices } from './form/createGasPrice.js'
import type { SlippageAtom } from './form/createSlippage.js'
import type { manifest } from './index.js'
import type { SwapRouters } from './networks.js'
import type * as preview from './preview.js'
import type { Quotes } from './quote/createQuotes.js'
import type { Review, Swaps } from './swap/createSwaps.js'
import type { Tokens } from './tokens/createTokens.js'
import type { Form } from './views/useForm.js'

export type SwapsContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly context: SwapsContext
  readonly draft: DraftControls
  readonly tokens: Tokens
  readonly quotes: Quotes
  readonly gas: GasPrices
  readonly slippage: SlippageAtom
  readonly preview: Part<LoadedPreview>
  /** Contracts that the host vouches for. */
  readonly routers: SwapRouters
}

/** The review and everything that sends and follows a swap, loaded with the first offer. */
export interface LoadedPreview extends Omit<typeof preview, 'createSwaps'> {
  readonly swaps: Swaps
}

export interface FormParts extends ViewParts {
  readonly form: Form
}

export interface PreviewParts extends ViewParts {
  readonly swaps: Swaps
}

export interface ReviewParts extends PreviewParts {
  readonly review: Review
  /** The embedded wallet asks in the modal itself. */
  readonly isEmbedded: boolean
}
