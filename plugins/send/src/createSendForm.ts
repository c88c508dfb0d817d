import { getPluginState } from '@latchkey/plugin-api'
import { createPart } from '@latchkey/plugin-api/parts'
import { SendError } from './errors.js'
import { createDraft } from './form/createDraft.js'
import { createFees } from './form/createFees.js'
import type { SendOptions } from './index.js'
import type { SendContext } from './module.js'
import type * as preview from './preview.js'
import { createRecipients } from './recipient/createRecipients.js'
import { createTokens } from './tokens/createTokens.js'

/** Creates what the views share. `preview` contains the review, and loads when the user starts to fill in the form. */
export function createSendForm(
  context: SendContext,
  options: SendOptions,
  importPreview: () => Promise<typeof preview>,
) {
  const draft = createDraft(context)
  const tokens = createTokens(context)
  const recipients = createRecipients(context, options)
  const preview = createPart(
    context,
    async () => {
      const { createPayments, ...views } = await importPreview()
      context.signal.throwIfAborted()
      return { ...views, payments: getPluginState(context, createPayments, draft, tokens, recipients) }
    },
    (cause) => new SendError('SEND_PREVIEW_UNAVAILABLE', undefined, cause),
  )
  return { context, draft, tokens, recipients, preview, fees: createFees(context) }
}
