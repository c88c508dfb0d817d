import type { SocialProvider } from '../../identity-provider/socialProviders.js'
import type { SecureWorld } from '../SecureSite.js'
import type { Visit } from '../sessions/createVisits.js'
import { openClient, redirectUri } from './openClient.js'

/** @returns the provider's page, whose `state` a page may extend by `--` and where the visitor is to come back to. */
export async function beginSignIn(
  world: Pick<SecureWorld, 'secure'>,
  visit: Visit,
  provider: SocialProvider,
): Promise<string> {
  const { library, configuration } = await openClient(world, provider)
  const codeVerifier = library.randomPKCECodeVerifier()
  const nonce = library.randomNonce()
  const url = library.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(world.secure.url),
    scope: 'openid email profile',
    // Always: who wants another account must be able to pick it.
    prompt: 'login',
    code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state: world.secure.social.begin(visit, { provider, codeVerifier, nonce }),
    nonce,
  })
  return url.href
}
