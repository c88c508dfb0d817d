/** How long a pairing address can be used. */

import { LatchkeyError } from '@latchkey/plugin-api'

/** How long an address is shown. WalletConnect's own limit is 5 minutes: the rest is for a wallet that has just read it. */
export const lifetimeMs = 240_000

/** A wallet needs a moment to answer, so an address with less time left is of no use. */
export const minimumLeftMs = 10_000

/** Tells whether an address is too old to be shown. */
export function isPairingExpired(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs - nowMs <= minimumLeftMs
}

export class PairingExpiredError extends LatchkeyError {
  constructor() {
    super('PAIRING_EXPIRED', 'The code has expired')
  }
}
