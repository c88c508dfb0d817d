import type { EmbeddedSignInParameters } from '@latchkey/plugin-api'
import type { Core } from '../core.js'

/**
 * Signs the app's sign-in message while the user signs in to the embedded wallet. If this fails, the sign view asks
 * instead. If `signal` is aborted, revokes the session.
 */
export async function signInByFrame(core: Core, parameters: EmbeddedSignInParameters): Promise<void> {
  const { networkId, address, sign, signal } = parameters
  try {
    const { startSiwx } = await import('../siwx/startSiwx.js')
    const { siwx, storing } = await startSiwx(core)
    await storing.settled()
    if ((await siwx.getSessions(networkId, address)).length > 0) return
    const message = await siwx.createMessage({ accountAddress: address, chainId: networkId })
    const text = message.toString()
    const { toString: _text, ...data } = message
    const signed = await sign({ ...data, serializedMessage: text })
    const isAborted = signal?.aborted || core.runtime.signal.aborted
    // The frame may have signed another message.
    if (signed.signature === undefined || signed.message !== text || isAborted) return
    const session = { data, message: text, signature: signed.signature }
    const revoke = () => siwx.revokeSession(networkId, address)
    const add = async () => {
      await siwx.addSession(session)
      if (signal?.aborted) return revoke()
      // The user may still cancel the connection.
      signal?.addEventListener('abort', () => storing.add(revoke()).catch(() => undefined), { once: true })
    }
    await storing.add(add())
  } catch {
    // The sign view asks instead.
  }
}
