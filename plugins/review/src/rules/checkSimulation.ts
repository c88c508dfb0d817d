import type { Signed } from '../signed/Signed.js'
import type { SimulatedChanges } from '../simulate/SimulatedChanges.js'
import type { Finding } from './Finding.js'

/** Applies the rules about what a simulation shows. */
export async function checkSimulation(signed: Signed, changes: SimulatedChanges): Promise<readonly Finding[]> {
  if (changes.status === 'unavailable') return []
  const isFailing = changes.status === 'reverted' || changes.hasFailures
  const failure = isFailing ? [{ id: 'would-fail', severity: 'caution' } as const] : []
  if (changes.status !== 'success' || signed.kind !== 'calls') return failure
  const { findHiddenLoss } = await import('./findHiddenLoss.js')
  return [...failure, ...findHiddenLoss(signed, changes.assets)]
}
