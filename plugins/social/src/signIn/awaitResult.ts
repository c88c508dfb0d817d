import type { AuthWindowProvider, Popup } from '@latchkey/plugin-api'
import type { SocialContext } from '../context.js'
import { PopupClosedError, SocialStartError, UntrustedOriginError } from './errors.js'
import { readResultUri } from './readResultUri.js'

/**
 * Leads a window to the provider, and waits for what the secure site says in it at the end.
 *
 * @throws {LatchkeyError} POPUP_CLOSED, SOCIAL_START_FAILED, SOCIAL_REFUSED, UNTRUSTED_ORIGIN, or what `signal` says.
 */
export function awaitResult(
  { auth }: SocialContext,
  popup: Popup,
  provider: AuthWindowProvider,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    void popup.closed.then(() => reject(new PopupClosedError()))
    popup.listen({
      origin: auth.origin,
      onMessage(data) {
        try {
          const uri = readResultUri((data as { readonly resultUri?: unknown } | null)?.resultUri, auth.origin)
          // Pages talk to themselves, too: extensions do, in all of them.
          if (uri !== undefined) resolve(uri)
        } catch (error) {
          reject(error)
        }
      },
      onForeign: (origin) => reject(new UntrustedOriginError(origin)),
    })
    auth
      .getSocialRedirectUri({ provider, signal })
      .then(({ uri }) => popup.navigate(uri))
      .catch((cause) => reject(new SocialStartError(cause)))
  })
}
