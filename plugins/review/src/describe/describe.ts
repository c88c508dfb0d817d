import type { ReviewPluginContext } from '../module.js'
import type { Signed } from '../signed/Signed.js'
import type { Description } from './Description.js'

/** Describes a request in words, if a descriptor or a known ABI signature does. */
export async function describe(
  _context: ReviewPluginContext,
  _signed: Signed,
  _signal: AbortSignal,
): Promise<Description | undefined> {
  return undefined
}
