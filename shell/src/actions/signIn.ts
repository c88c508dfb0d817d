import { LatchkeyError, SiwxNotEnabledError, type SiwxSession } from '@latchkey/plugin-api'
import type { Modal } from '../modal.js'
import { activeAccountAtom } from '../state/account.js'
import { activeNetworkAtom } from '../state/networks.js'

/**
 * Returns the active account's session on its network, or asks the user to sign in if there is none. For apps where
 * signing in is optional.
 *
 * @throws {SiwxNotEnabledError} `SIWX_NOT_ENABLED` if the modal has neither `siwx` nor `siweConfig`.
 * @throws {LatchkeyError} `SIWX_ADDRESS_MISSING` if no account is connected.
 * @throws {LatchkeyError} `SIWX_NETWORK_MISSING` if the wallet is on a network that the app did not
 *   configure.
 * @throws {LatchkeyError} `SIWX_CANCELLED` if the user cancels.
 */
export async function signIn({ runtime }: Pick<Modal, 'runtime'>): Promise<SiwxSession> {
  const { options, store } = runtime
  if (!options.siwx && !options.siweConfig) throw new SiwxNotEnabledError()
  const [core, { startSiwx }] = await Promise.all([runtime.core(), import('../siwx/startSiwx.js')])
  if (!store.get(activeAccountAtom)) throw new LatchkeyError('SIWX_ADDRESS_MISSING', 'No ActiveCaipAddress found')
  if (!store.get(activeNetworkAtom))
    throw new LatchkeyError('SIWX_NETWORK_MISSING', 'No ActiveCaipNetwork or client found')
  return startSiwx(core).request()
}
