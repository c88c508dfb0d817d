import type { Configuration } from 'openid-client'
import type { SocialProvider } from '../../identity-provider/socialProviders.js'
import type { SecureWorld } from '../SecureSite.js'

const configurations = new WeakMap<object, Map<SocialProvider, Configuration>>()

/** Returns the site's OpenID client for a provider. Reads the discovery document on the provider's first sign-in. */
export async function openClient(
  { secure }: Pick<SecureWorld, 'secure'>,
  provider: SocialProvider,
): Promise<{ library: typeof import('openid-client'); configuration: Configuration }> {
  const library = await import('openid-client')
  const known = configurations.get(secure)?.get(provider)
  if (known) return { library, configuration: known }
  const { issuer, clientId, clientSecret } = await secure.identityProvider.open(provider, redirectUri(secure.url))
  const configuration = await library.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // The connection has no TLS, so verify the ID token's signature.
    execute: [library.allowInsecureRequests, library.enableNonRepudiationChecks],
  })
  const ofSite = configurations.get(secure) ?? new Map<SocialProvider, Configuration>()
  configurations.set(secure, ofSite.set(provider, configuration))
  return { library, configuration }
}

export function redirectUri(siteUrl: string): string {
  return `${siteUrl}/social/callback`
}
