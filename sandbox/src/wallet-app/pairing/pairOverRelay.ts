import { SandboxError } from '../../SandboxError.js'
import { awaitRelay, RelayError } from '../awaitRelay.js'
import type { WalletContext } from '../WalletContext.js'
import { PairingUriError, readPairingUri } from './readPairingUri.js'

/**
 * Pairs with a dapp's URI. Resolves when the wallet is ready to receive the dapp's proposal.
 *
 * @throws {PairingUriError} the text is not a pairing URI, or the URI has expired or was already used.
 * @throws {RelayError} the relay does not respond.
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
      throw new PairingUriError('PAIRING_URI_USED', 'This link was already used. Get a new one from the app.')
    }
    if (/expired/i.test(message)) {
      throw new PairingUriError('PAIRING_URI_EXPIRED', 'This link has expired. Get a new one from the app.')
    }
    throw error instanceof SandboxError ? error : new RelayError(message)
  }
}
