import type { SendContext } from '../context.js'
import type { Preview } from '../createPreview.js'
import type { DraftControls } from '../draft/createDraft.js'
import type { Fees } from '../fee/createFees.js'
import type { Recipients } from '../recipient/createRecipients.js'
import type { Tokens } from '../tokens/createTokens.js'
import type { Payments } from '../transfer/createPayments.js'

/** What every view of the plugin gets. */
export interface ViewParts {
  readonly context: SendContext
  readonly draft: DraftControls
  readonly tokens: Tokens
  readonly recipients: Recipients
  readonly fees: Fees
  readonly preview: Preview
}

/** What those get that are fetched with the payments. */
export interface PreviewParts extends ViewParts {
  readonly payments: Payments
}
