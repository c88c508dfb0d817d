import type { Network } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { startSiwx } from '../siwx/startSiwx.js'
import type { FrameSignInMessage, FrameUser } from './messageTable.js'

/**
 * Signs the site's sign-in message as part of signing in, so that the visitor is not asked a second time. Where that can't be
 * done the shell's sign-in asks him, as it does for every wallet.
 *
 * @param ask has the frame sign the message.
 * @param signal of an attempt to connect, aborted when the visitor leaves it: then he is signed out again.
 */
export async function signInByFrame(
  core: Core,
  network: Network,
  accountAddress: string,
  ask: (message: FrameSignInMessage) => Promise<FrameUser>,
  signal?: AbortSignal,
): Promise<void> {
  const isLeft = () => signal?.aborted || core.runtime.signal.aborted
  try {
    const { siwx, storing } = await startSiwx(core)
    const chainId = network.caipNetworkId
    // An earlier attempt's, which was left: it goes first.
    await storing.settled()
    if ((await siwx.getSessions(chainId, accountAddress)).length > 0) return
    const message = await siwx.createMessage({ accountAddress, chainId })
    const text = message.toString()
    const { toString: _text, ...data } = message
    const signed = await ask({ ...data, serializedMessage: text })
    // What was signed has to be what the site asked for, to the letter.
    if (signed.signature === undefined || signed.message !== text || isLeft()) return
    const session = { data, message: text, signature: signed.signature }
    const revoke = () => siwx.revokeSession(chainId, accountAddress)
    const add = async () => {
      await siwx.addSession(session)
      if (signal?.aborted) return revoke()
      // The frame may be asked for more before the visitor is connected.
      signal?.addEventListener('abort', () => storing.add(revoke()).catch(() => undefined), { once: true })
    }
    await storing.add(add())
  } catch {
    // There is no session then, and the sign view asks.
  }
}
