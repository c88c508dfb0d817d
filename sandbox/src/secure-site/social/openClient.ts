/** The site's OpenID client. */
import type { Configuration } from 'openid-client'
import type { SocialProvider } from '../../identity-provider/socialProviders.js'
import type { SecureWorld } from '../SecureSite.js'

const configurations = new WeakMap<object, Map<SocialProvider, Configuration>>()

/** Reads the provider's discovery document on the first sign-in with each name. */
export async function openClient(
  { secure }: Pick<SecureWorld, 'secure'>,
  provider: SocialProvider,
): Promise<{ library: typeof import('openid-client'); configuration: Configuration }> {
  const library = await import('openid-client')
  const known = configurations.get(secure)?.get(provider)
  if (known) return { library, configuration: known }
  const { issuer, clientId, clientSecret } = await secure.identityProvider.open(provider, redirectUri(secure.url))
  const configuration = await library.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Without TLS, the ID token's signature must be verified, since its source proves nothing.
    execute: [library.allowInsecureRequests, library.enableNonRepudiationChecks],
  })
  const ofSite = configurations.get(secure) ?? new Map<SocialProvider, Configuration>()
  configurations.set(secure, ofSite.set(provider, configuration))
  return { library, configuration }
}

export function redirectUri(siteUrl: string): string {
  return `${siteUrl}/social/callback`
}
