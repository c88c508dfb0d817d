import type { ReviewPluginContext } from '../module.js'
import type { Signed } from '../signed/Signed.js'
import type { SimulatedChanges } from '../simulate/SimulatedChanges.js'
import type { Finding } from './Finding.js'

/** Applies the rules about what a simulation shows. */
export async function checkSimulation(
  context: ReviewPluginContext,
  signed: Signed,
  changes: SimulatedChanges,
): Promise<readonly Finding[]> {
  if (changes.status === 'unavailable') return []
  const isFailing = changes.status === 'reverted' || changes.hasFailures
  const failure = isFailing ? [{ id: 'would-fail', severity: 'caution' } as const] : []
  if (changes.status !== 'success') return failure
  if (signed.kind === 'solana') {
    const { findSolanaLoss } = await import('./findSolanaLoss.js')
    return [...failure, ...findSolanaLoss(signed, changes.assets)]
  }
  if (signed.kind !== 'calls') return failure
  const { findHiddenLoss } = await import('./findHiddenLoss.js')
  const hidden = findHiddenLoss(signed, changes.assets)
  if (hidden.length > 0) return [...failure, ...hidden]
  const { findOtherParty } = await import('./findOtherParty.js')
  return [...failure, ...(await findOtherParty(context, signed, changes.assets))]
}
