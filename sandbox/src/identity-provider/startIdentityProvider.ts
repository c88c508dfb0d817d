import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import Provider from 'oidc-provider'
import { isLoopback } from '../http/isLoopback.js'
import { listenOnLoopback } from '../http/listenOnLoopback.js'
import { createStore } from './createStore.js'
import { findAccount } from './findAccount.js'
import { serveSignInPage } from './serveSignInPage.js'
import { type SocialProvider, socialProviders } from './socialProviders.js'

export interface IdentityProviderClient {
  /** `http://localhost:<port>`, the base URL for discovery. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export async function startIdentityProvider(redirectUri: string): Promise<{
  readonly clients: Readonly<Record<SocialProvider, IdentityProviderClient>>
  close(): Promise<void>
}> {
  let answer: RequestListener | undefined
  // The provider needs its issuer URL, so reserve a port first.
  const server = await listenOnLoopback(0, (request, response) => {
    if (answer && isLoopback(request.headers.host ?? '')) answer(request, response)
    else response.writeHead(403).end()
  })
  const issuer = `http://localhost:${server.port}`
  const names = Object.keys(socialProviders) as SocialProvider[]
  const clients = Object.fromEntries(
    names.map((name) => [
      name,
      { issuer, clientId: `latchkey-${name}`, clientSecret: randomBytes(24).toString('base64url') },
    ]),
  ) as Record<SocialProvider, IdentityProviderClient>
  const provider = new Provider(issuer, {
    adapter: createStore(),
    clients: Object.values(clients).map(({ clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: 'ES256',
    })),
    findAccount,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    // Put all claims into the ID token. The secure site reads nothing else.
    conformIdTokenClaims: false,
    jwks: { keys: [createSigningKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')], names: cookieNames },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Signing in implies consent. Real providers ask once, but this one stores no users.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(context, { error, error_description: description }) {
      context.type = 'text/plain'
      context.body = `The sign-in can't go on: ${description ?? error}`
    },
  })
  serveSignInPage(provider)
  answer = provider.callback()
  return { clients, close: server.close }
}

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC' as const, use: 'sig', alg: 'ES256' }
}

/** Distinct names, because cookies on `localhost` are shared across ports. */
const cookieNames = {
  interaction: 'latchkey_idp_interaction',
  resume: 'latchkey_idp_resume',
  session: 'latchkey_idp_session',
}
