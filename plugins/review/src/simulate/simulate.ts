import type { ReviewPluginContext } from '../module.js'
import type { Signed } from '../signed/Signed.js'
import type { SimulatedChanges } from './SimulatedChanges.js'

/** Simulates a request on the app's own node. Never rejects. */
export async function simulate(
  _context: ReviewPluginContext,
  _signed: Signed,
  _signal: AbortSignal,
): Promise<SimulatedChanges> {
  return { status: 'unavailable' }
}
