import { SandboxError } from '../../SandboxError.js'
import { awaitRelay, RelayError } from '../awaitRelay.js'
import type { WalletContext } from '../WalletContext.js'
import { PairingUriError, readPairingUri } from './readPairingUri.js'

/**
 * Pairs by the address that a site shows, and resolves when the wallet listens for the site's proposal.
 *
 * @throws {PairingUriError} the text is no pairing address, or one that has expired or was used.
 * @throws {RelayError} the relay does not answer.
 */
export async function pairOverRelay({ kit, store }: WalletContext, text: string): Promise<void> {
  const uri = readPairingUri(text)
  store.set({ isPairing: true })
  try {
    await awaitRelay(kit.pair({ uri }))
  } catch (error) {
    store.set({ isPairing: false })
    const message = error instanceof Error ? error.message : String(error)
    if (/already exists|pairing already/i.test(message)) {
      throw new PairingUriError('PAIRING_URI_USED', 'This link was used already. Ask the site for a new one.')
    }
    if (/expired/i.test(message)) {
      throw new PairingUriError('PAIRING_URI_EXPIRED', 'This link has expired. Ask the site for a new one.')
    }
    throw error instanceof SandboxError ? error : new RelayError(message)
  }
}
