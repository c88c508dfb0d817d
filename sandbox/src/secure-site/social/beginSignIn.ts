import type { SocialProvider } from '../../identity-provider/socialProviders.js'
import type { SecureWorld } from '../SecureSite.js'
import type { Visit } from '../sessions/createVisits.js'
import { openClient, redirectUri } from './openClient.js'

/** @returns the provider's URL. A dapp may append `--` and a URL to its `state`. The user then returns to that URL. */
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
    // Show the prompt every time, so that users can choose another account.
    prompt: 'login',
    code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state: world.secure.social.begin(visit, { provider, codeVerifier, nonce }),
    nonce,
  })
  return url.href
}
