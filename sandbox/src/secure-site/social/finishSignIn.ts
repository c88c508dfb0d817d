import type { SecureWorld } from '../SecureSite.js'
import type { SignInProof } from '../users/createUsers.js'
import type { SocialFlow } from './createSocialSignIns.js'
import { openClient } from './openClient.js'

/**
 * Exchanges the provider's code for an ID token, and verifies its signature, issuer, audience, nonce and time.
 *
 * @param landing the URL that the provider redirected to, with the original `state`.
 * @throws {Error} the provider rejected the sign-in, or the token is invalid.
 */
export async function finishSignIn(
  world: Pick<SecureWorld, 'secure'>,
  { provider, codeVerifier, nonce }: SocialFlow,
  landing: URL,
): Promise<SignInProof> {
  const { library, configuration } = await openClient(world, provider)
  const tokens = await library.authorizationCodeGrant(configuration, landing, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    expectedState: landing.searchParams.get('state') ?? '',
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new TypeError('The provider sent no ID token')
  const { sub, email, email_verified: isVerified, preferred_username: username } = claims
  return {
    provider,
    subject: sub,
    // Ignore an unverified address.
    ...(typeof email === 'string' && isVerified === true && { email }),
    ...(typeof username === 'string' && { username }),
  }
}
