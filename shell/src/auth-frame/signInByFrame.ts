import type { Network } from '@latchkey/plugin-api'
import type { Core } from '../contract/core.js'
import { startSiwx } from '../siwx/startSiwx.js'
import type { FrameSignInMessage, FrameUser } from './messageTable.js'

/**
 * Signs the site's sign-in message as part of signing in, so that the visitor is not asked a second time. Where that can't be
 * done the shell's sign-in asks him, as it does for every wallet.
 *
 * @param ask has the frame sign the message.
 */
export async function signInByFrame(
  core: Core,
  network: Network,
  accountAddress: string,
  ask: (message: FrameSignInMessage) => Promise<FrameUser>,
): Promise<void> {
  const { signal } = core.runtime
  try {
    const { siwx } = await startSiwx(core)
    const chainId = network.caipNetworkId
    if ((await siwx.getSessions(chainId, accountAddress)).length > 0) return
    const message = await siwx.createMessage({ accountAddress, chainId })
    const text = message.toString()
    const { toString: _text, ...data } = message
    const signed = await ask({ ...data, serializedMessage: text })
    // What was signed has to be what the site asked for, to the letter.
    if (signed.signature === undefined || signed.message !== text || signal.aborted) return
    await siwx.addSession({ data, message: text, signature: signed.signature })
  } catch {
    // There is no session then, and the sign view asks.
  }
}
