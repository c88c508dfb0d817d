/** The result of a sign-in with a provider: an address of the secure site. */
import type { AuthWindowProvider, Popup } from '@latchkey/plugin-api'
import type { SocialContext } from '../module.js'
import { PopupClosedError, SocialRefusedError, SocialStartError, UntrustedOriginError } from './errors.js'

/**
 * Leads a pop-up window to the provider, and resolves with the result that the secure site posts from it.
 *
 * @throws {LatchkeyError} POPUP_CLOSED, SOCIAL_START_FAILED, SOCIAL_REFUSED, UNTRUSTED_ORIGIN, or the signal's reason.
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
          // Browser extensions post messages in every page. Those have no result.
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

/**
 * Reads a result. Only its origin is checked here: the secure site decides whether the rest is valid.
 *
 * @returns `undefined` if it is no address of the secure site.
 * @throws {SocialRefusedError} If the provider rejected the sign-in.
 */
export function readResultUri(value: unknown, secureOrigin: string): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { origin, searchParams } = new URL(value)
  if (origin !== secureOrigin) return undefined
  if (searchParams.has('error')) throw new SocialRefusedError()
  return value
}
