import { LatchkeyError } from '@latchkey/plugin-api'
import { isPairingExpired, PairingExpiredError } from '../pairing/pairingExpiry.js'
import type { PairingState } from '../state/pairing.js'

/**
 * Reads a pairing address that the host made itself (WalletConnect 2.0 URI, EIP-1328 with `expiryTimestamp`).
 *
 * @throws {PairingUriInvalidError} it is none. @throws {PairingExpiredError} nobody could use it any more.
 */
export function readHostPairing(uri: string): PairingState {
  const match = /^wc:[\da-f]{64}@2\?(.+)$/i.exec(uri)
  const parameters = new URLSearchParams(match?.[1])
  if (!parameters.get('symKey')) throw new PairingUriInvalidError()
  const statedMs = Number(parameters.get('expiryTimestamp')) * 1_000
  const expiresAtMs = statedMs > 0 && Number.isSafeInteger(statedMs) ? statedMs : Date.now() + windowMs
  if (isPairingExpired(expiresAtMs, Date.now())) throw new PairingExpiredError()
  return { status: 'ready', uri, expiresAtMs }
}

const windowMs = 240_000 // the specification's, for an address that does not say when it expires

/** Its details never hold the address: it contains the key of the pairing. */
export class PairingUriInvalidError extends LatchkeyError {
  constructor() {
    super('PAIRING_URI_INVALID', 'This is no WalletConnect pairing address')
  }
}
