import type { EmbeddedSignInParameters } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { startSiwx } from '../siwx/startSiwx.js'

/**
 * Signs the host's sign-in message as part of signing in, so that the user is not asked a second time. If that fails there is
 * no session, and the shell's own view asks, as for every wallet.
 *
 * @param parameters With the signal of an attempt to connect: once it is aborted, no session may remain.
 */
export async function signInByFrame(
  core: Core,
  { networkId, address, sign, signal }: EmbeddedSignInParameters,
): Promise<void> {
  try {
    const { siwx, storing } = await startSiwx(core)
    // An abandoned attempt may still store or revoke its session.
    await storing.settled()
    if ((await siwx.getSessions(networkId, address)).length > 0) return
    const message = await siwx.createMessage({ accountAddress: address, chainId: networkId })
    const text = message.toString()
    const { toString: _text, ...data } = message
    const signed = await sign({ ...data, serializedMessage: text })
    const isAborted = signal?.aborted || core.runtime.signal.aborted
    // The frame may have signed another text. Only the one that the host made counts.
    if (signed.signature === undefined || signed.message !== text || isAborted) return
    const session = { data, message: text, signature: signed.signature }
    const revoke = () => siwx.revokeSession(networkId, address)
    const add = async () => {
      await siwx.addSession(session)
      if (signal?.aborted) return revoke()
      // Connecting goes on, and the user may still leave.
      signal?.addEventListener('abort', () => storing.add(revoke()).catch(() => undefined), { once: true })
    }
    await storing.add(add())
  } catch {
    // The sign view asks.
  }
}
