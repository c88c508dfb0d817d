/** A wallet needs a moment to answer: with 10 s or less left, an address is of no use. */
export const minimumLeftMs = 10_000

/** Tells whether a pairing address is too old to be shown; also where there is none. */
export function isPairingExpired(expiresAtMs: number | undefined, nowMs: number): boolean {
  return expiresAtMs === undefined || expiresAtMs - nowMs <= minimumLeftMs
}
