/** Fetches the review with all that signs and follows, which who only opens the form has no use for. */
import { createPart, type Part } from '@latchkey/plugin-api/parts'
import type { SendContext } from './context.js'
import type * as parts from './preview.js'
import type { PaymentParts, Payments } from './transfer/createPayments.js'
import { SendError } from './transfer/errors.js'

export type Preview = Part<LoadedPreview>

export interface LoadedPreview extends Omit<typeof parts, 'createPayments'> {
  readonly payments: Payments
}

export function createPreview(
  context: SendContext,
  needed: PaymentParts,
  importPreview: () => Promise<typeof parts> = () => import('./preview.js'),
): Preview {
  return createPart(
    context,
    async () => {
      const { createPayments, ...views } = await importPreview()
      // Nothing may begin to follow payments for a plugin that has ended.
      context.signal.throwIfAborted()
      return { ...views, payments: createPayments(context, needed) }
    },
    (cause) => new SendError('SEND_PREVIEW_UNAVAILABLE', undefined, cause),
  )
}
