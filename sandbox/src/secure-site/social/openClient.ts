/** The site as a client of the OpenID provider. */
import type { Configuration } from 'openid-client'
import type { SocialProvider } from '../../identity-provider/socialProviders.js'
import type { SecureWorld } from '../SecureSite.js'

const configurations = new WeakMap<object, Map<SocialProvider, Configuration>>()

/** Reads the provider's discovery document with the first sign-in by each name. */
export async function openClient(
  { secure }: Pick<SecureWorld, 'secure'>,
  provider: SocialProvider,
): Promise<{ library: typeof import('openid-client'); configuration: Configuration }> {
  const library = await import('openid-client')
  const known = configurations.get(secure)?.get(provider)
  if (known) return { library, configuration: known }
  const { issuer, clientId, clientSecret } = await secure.identityProvider.open(provider, redirectUri(secure.url))
  const configuration = await library.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Nothing here has TLS, so the signature of the ID token counts, and not only where it came from.
    execute: [library.allowInsecureRequests, library.enableNonRepudiationChecks],
  })
  const ofSite = configurations.get(secure) ?? new Map<SocialProvider, Configuration>()
  configurations.set(secure, ofSite.set(provider, configuration))
  return { library, configuration }
}

export function redirectUri(siteUrl: string): string {
  return `${siteUrl}/social/callback`
}
