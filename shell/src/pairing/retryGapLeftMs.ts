/** Each attempt costs the relay a proposal, so a try after another waits until this is over (spec section 9). */
const retryGapMs = 1_000

/** How long a try that is asked for now has to wait; 0 or less: not at all. */
export function retryGapLeftMs(lastAttemptMs: number, nowMs: number): number {
  return lastAttemptMs + retryGapMs - nowMs
}
