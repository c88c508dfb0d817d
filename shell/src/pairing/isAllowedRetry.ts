/** Each attempt costs the relay a proposal; a visitor who taps faster than this wants the one that is under way. */
const retryGapMs = 1_000

/** Tells whether a new attempt may begin this soon after the last one. */
export function isAllowedRetry(lastAttemptMs: number, nowMs: number): boolean {
  return nowMs - lastAttemptMs >= retryGapMs
}
