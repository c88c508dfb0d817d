import type { SecureWorld } from '../SecureSite.js'
import type { SignInProof } from '../users/createUsers.js'
import type { SocialFlow } from './createSocialSignIns.js'
import { openClient } from './openClient.js'

/**
 * Changes the provider's code for an ID token and checks it: signature, issuer, audience, nonce, time.
 *
 * @param landing where the provider sent the visitor, with the `state` that it was given.
 * @throws {Error} the provider refuses, or the token is not good.
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
    // An address that nobody checked is no address.
    ...(typeof email === 'string' && isVerified === true && { email }),
    ...(typeof username === 'string' && { username }),
  }
}
