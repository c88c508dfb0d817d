import * as client from 'openid-client'
import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../testing/openBrowser.js'
import { createIdentityProvider } from './createIdentityProvider.js'
import type { SocialProvider } from './socialProviders.js'

const provider = createIdentityProvider()
afterAll(() => provider.close())

const redirectUri = 'http://127.0.0.1:9/callback'

/** Starts a sign-in in a browser with cookies, and stops at the page that asks for a name. */
async function begin(name: SocialProvider) {
  const { issuer, clientId, clientSecret } = await provider.open(name, redirectUri)
  const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
  })
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const browser = openBrowser()
  const page = await browser.visit(url)
  const redeem = (landing: string) =>
    client.authorizationCodeGrant(configuration, new URL(landing), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
  const submit = (form: Record<string, string>) => browser.visit(page.url, { form, until: redirectUri })
  return { page, redeem, submit }
}

describe('the identity provider', () => {
  test('default', async () => {
    const { page, redeem, submit } = await begin('google')
    expect(page.text).toContain('Sign in with Google')
    expect(page.response?.headers.get('content-security-policy')).toContain("default-src 'none'")
    const tokens = await redeem((await submit({ login: 'Ada' })).url)
    expect(tokens.claims()).toMatchObject({ sub: 'ada', email: 'ada@google.example', email_verified: true })
    expect(tokens.claims()).not.toHaveProperty('preferred_username')
  })

  test('behavior: shares the same claims as each real provider', async () => {
    const { redeem, submit } = await begin('x')
    const claims = (await redeem((await submit({ login: 'grace' })).url)).claims()
    expect(claims).toMatchObject({ sub: 'grace', preferred_username: 'grace' })
    expect(claims).not.toHaveProperty('email')
  })

  test('error: the user cancels', async () => {
    const { submit, redeem } = await begin('github')
    const landing = (await submit({ cancel: '' })).url
    expect(new URL(landing).searchParams.get('error')).toBe('access_denied')
    await expect(redeem(landing)).rejects.toMatchObject({ error: 'access_denied' })
  })

  test('error: rejects an invalid name', async () => {
    const { submit } = await begin('discord')
    const { response, text } = await submit({ login: '<b>' })
    expect(response?.status).toBe(422)
    expect(text).not.toContain('<b>')
  })

  test('error: a code works once, and only for the client that requested it', async () => {
    const { submit, redeem } = await begin('apple')
    const landing = (await submit({ login: 'ada' })).url
    const stranger = await begin('apple')
    await expect(stranger.redeem(landing)).rejects.toThrow()
    await redeem(landing)
    await expect(redeem(landing)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})
