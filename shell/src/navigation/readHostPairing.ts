import { LatchkeyError } from '@latchkey/plugin-api'
import { isPairingExpired, PairingExpiredError } from '../pairing/pairingExpiry.js'
import type { PairingState } from '../state/pairing.js'

/** Used if the URI has no `expiryTimestamp`. */
const defaultLifetimeMs = 240_000

/** Reads a pairing URI that the app created (WalletConnect 2.0, EIP-1328 with `expiryTimestamp`). */
export function readHostPairing(uri: string): PairingState {
  const match = /^wc:[\da-f]{64}@2\?(.+)$/i.exec(uri)
  const parameters = new URLSearchParams(match?.[1])
  // Don't quote the URI in the error, because it contains the pairing's key.
  if (!parameters.get('symKey'))
    throw new LatchkeyError('PAIRING_URI_INVALID', 'This is no WalletConnect pairing address')
  const statedMs = Number(parameters.get('expiryTimestamp')) * 1_000
  const expiresAtMs = statedMs > 0 && Number.isSafeInteger(statedMs) ? statedMs : Date.now() + defaultLifetimeMs
  if (isPairingExpired(expiresAtMs, Date.now())) throw new PairingExpiredError()
  return { status: 'ready', uri, expiresAtMs }
}
