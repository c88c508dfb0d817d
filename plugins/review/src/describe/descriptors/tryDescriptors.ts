import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { cleanSentence } from '../cleanFields.js'
import type { FoundDescriptor } from './FoundDescriptor.js'

/** Returns what the first descriptor for this function or type shows. */
export async function tryDescriptors<Shown extends { readonly sentence: string }>(
  descriptors: AsyncIterable<FoundDescriptor>,
  show: (descriptor: Descriptor) => Promise<Shown | undefined>,
): Promise<(Shown & Pick<FoundDescriptor, 'attesters'>) | undefined> {
  for await (const { descriptor, attesters } of descriptors) {
    try {
      const shown = await show(descriptor)
      if (shown && cleanSentence(shown.sentence)) return { ...shown, ...(attesters && { attesters }) }
    } catch {
      // The library throws for some faulty descriptors. The request is described without them.
    }
  }
  return undefined
}
