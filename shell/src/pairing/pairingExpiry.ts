import { LatchkeyError } from '@latchkey/plugin-api'

/** WalletConnect allows 5 minutes. The last minute is left for wallets that have just scanned the code. */
export const lifetimeMs = 240_000

export const minimumLeftMs = 10_000

export function isPairingExpired(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs - nowMs <= minimumLeftMs
}

export class PairingExpiredError extends LatchkeyError {
  constructor() {
    super('PAIRING_EXPIRED', 'The code has expired')
  }
}
