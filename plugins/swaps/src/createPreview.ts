/** Fetches the preview with all that signs, which who only opens the form has no use for. */
import { createPart, type Part } from '@latchkey/plugin-api/parts'
import type { SwapsContext } from './context.js'
import { SwapError } from './errors.js'
import type * as parts from './preview.js'
import type { SwapParts, Swaps } from './swap/createSwaps.js'

export type Preview = Part<LoadedPreview>

export interface LoadedPreview extends Omit<typeof parts, 'createSwaps'> {
  readonly swaps: Swaps
}

export function createPreview(
  context: SwapsContext,
  needed: SwapParts,
  importPreview: () => Promise<typeof parts> = () => import('./preview.js'),
): Preview {
  return createPart(
    context,
    async () => {
      const { createSwaps, ...views } = await importPreview()
      // Nothing may begin to follow swaps for a plugin that has ended.
      context.signal.throwIfAborted()
      return { ...views, swaps: createSwaps(context, needed) }
    },
    (cause) => new SwapError('SWAP_PREVIEW_UNAVAILABLE', undefined, cause),
  )
}
