/** What the views of the plugin are given. */
import type { PluginContext } from '@latchkey/plugin-api'
import type { Part } from '@latchkey/plugin-api/parts'
import type { DraftControls } from './form/createDraft.js'
import type { Fees } from './form/createFees.js'
import type { manifest } from './index.js'
import type { Payments, Review } from './payment/createPayments.js'
import type * as preview from './preview.js'
import type { Recipients } from './recipient/createRecipients.js'
import type { Tokens } from './tokens/createTokens.js'
import type { Form } from './views/useForm.js'

export type SendContext = PluginContext<typeof manifest>

export interface ViewParts {
  readonly context: SendContext
  readonly draft: DraftControls
  readonly tokens: Tokens
  readonly recipients: Recipients
  readonly fees: Fees
  readonly preview: Part<LoadedPreview>
}

/** The review and everything that sends and follows a payment, loaded when the user begins to fill in the form. */
export interface LoadedPreview extends Omit<typeof preview, 'createPayments'> {
  readonly payments: Payments
}

export interface FormParts extends ViewParts {
  readonly form: Form
}

export interface PreviewParts extends ViewParts {
  readonly payments: Payments
}

export interface ReviewParts extends PreviewParts {
  readonly review: Review
}
