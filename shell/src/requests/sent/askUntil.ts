import { pause } from '../../async/waitAtMost.js'
import type { Outcome } from './Outcome.js'

/**
 * Asks until there is an outcome: each 4 s for two minutes, then each 30 s for an hour. `undefined` when it is not known
 * even then, or when the modal goes. A node that is away for a moment has not lost the transaction: what `ask` throws
 * counts as no answer.
 *
 * @param onDropped what no node knows any more may still come: wallets and private relays hand it in again. It is told of
 *   once, and asked about further. Without it the first outcome is the last.
 */
export async function askUntil(
  ask: () => Promise<Outcome | undefined>,
  signal: AbortSignal,
  onDropped?: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let isDropped = false
  for (let asked = 0; asked < quickAsks + slowAsks && !signal.aborted; asked++) {
    const outcome = await ask().catch(() => undefined)
    if (outcome && (outcome.status !== 'dropped' || !onDropped)) return outcome
    if (outcome && !isDropped) {
      isDropped = true
      onDropped?.(outcome)
    }
    await pause(asked < quickAsks ? quickMs : slowMs, signal)
  }
  return undefined
}

/** The specification's polling (section 9). */
const quickMs = 4_000
const quickAsks = 30
const slowMs = 30_000
const slowAsks = 120
