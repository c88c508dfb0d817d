import { readEffects } from '../rules/calls/readEffects.js'

/**
 * Returns how much each call matters if not all of them fit into a review: 2 if it gives others access or control, 1 if
 * it sends something, otherwise 0. Also reads the calls within the calls.
 */
export function rankCalls(
  calls: readonly { readonly to?: string; readonly data: string; readonly value: bigint | undefined }[],
  from: string,
): readonly number[] {
  const given = calls.map(({ to = '', data, value = 0n }) => ({ to, data, value, from }))
  const read = readEffects(given)
  const ranks = given.map(() => 0)
  const raise = (index: number, rank: number) => {
    ranks[index] = Math.max(ranks[index] ?? 0, rank)
  }
  for (const { path, value } of read.calls) if (value > 0n) raise(path[0] ?? 0, 1)
  for (const [index, effect] of read.effects.entries()) {
    const isAccess = effect.kind === 'control' || effect.kind === 'delegatecall'
    const isApproval = effect.kind === 'approval' && effect.amount !== 0n
    raise(read.roots[index] ?? 0, isAccess || isApproval ? 2 : effect.kind === 'transfer' ? 1 : 0)
  }
  return ranks
}
