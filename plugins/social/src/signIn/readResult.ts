import { type AuthWindowProvider, LatchkeyError, type Popup } from '@latchkey/plugin-api'
import type { SocialContext } from '../module.js'

export function awaitResult(
  { auth }: SocialContext,
  popup: Popup,
  provider: AuthWindowProvider,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    void popup.closed.then(() => reject(new LatchkeyError('POPUP_CLOSED', 'Popup closed')))
    popup.listen({
      origin: auth.origin,
      onMessage(data) {
        try {
          const uri = readResultUri((data as { readonly resultUri?: unknown } | null)?.resultUri, auth.origin)
          // Browser extensions also post messages, but these contain no result.
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

/** Returns the result if it is a URL on the secure site, which validates the rest. */
export function readResultUri(value: unknown, secureOrigin: string): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { origin, searchParams } = new URL(value)
  if (origin !== secureOrigin) return undefined
  // The provider rejected the sign-in, or the user cancelled it there.
  if (searchParams.has('error')) throw new LatchkeyError('SOCIAL_REFUSED', 'The provider did not sign you in')
  return value
}

export class SocialStartError extends LatchkeyError {
  constructor(cause: unknown) {
    super('SOCIAL_START_FAILED', 'Failed to initiate social connection', { cause })
  }
}

export class UntrustedOriginError extends LatchkeyError {
  constructor(origin: string) {
    super('UNTRUSTED_ORIGIN', 'Untrusted Origin', { details: origin })
  }
}
