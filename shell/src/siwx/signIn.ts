import type { Modal } from '../modal.js'
import type { SiwxSession } from './Siwx.js'
import { SiwxError } from './SiwxError.js'

/**
 * The session of the modal's account on its network; where there is none the visitor is asked to sign. For hosts whose
 * sign-in is optional, at the place that needs it.
 *
 * @throws {SiwxError} SIWX_NOT_ENABLED 'SIWX is not enabled', SIWX_ADDRESS_MISSING 'No ActiveCaipAddress found',
 *   SIWX_NETWORK_MISSING 'No ActiveCaipNetwork or client found', SIWX_CANCELLED when the visitor leaves.
 */
export async function signIn({ runtime }: Pick<Modal, 'runtime'>): Promise<SiwxSession> {
  const { siwx, siweConfig } = runtime.options
  if (!siwx && !siweConfig) throw new SiwxError('SIWX_NOT_ENABLED')
  const { startSiwx } = await import('./startSiwx.js')
  const commands = await startSiwx(await runtime.core())
  return commands.request()
}
