/** Fetches the view of a purchase, which who only asks what it would cost has no use for. */
import { createPart, type Part } from '@latchkey/plugin-api/parts'
import type { OnrampContext } from './context.js'
import type * as part from './views/BuyInProgressView.js'

export type Progress = Part<typeof part>

export function createProgress(
  context: OnrampContext,
  importProgress: () => Promise<typeof part> = () => import('./views/BuyInProgressView.js'),
): Progress {
  return createPart(context, importProgress)
}
