import * as client from 'openid-client'
import { afterAll, describe, expect, test } from 'vitest'
import { createIdentityProvider } from './createIdentityProvider.js'
import type { SocialProvider } from './socialProviders.js'

const provider = createIdentityProvider()
afterAll(() => provider.close())

const redirectUri = 'http://127.0.0.1:9/callback'

/** What the secure site does, and a browser with cookies: up to the page on which the visitor says who he is. */
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
  const cookies = new Map<string, string>()
  const visit = async (address: string | URL, form?: Record<string, string>): Promise<Response | string> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(key, value)
      else cookies.delete(key)
    }
    const location = response.headers.get('location')
    if (!location) return response
    const next = new URL(location, address).href
    return next.startsWith(redirectUri) ? next : visit(next)
  }
  const page = (await visit(url)) as Response
  const redeem = (landing: string) =>
    client.authorizationCodeGrant(configuration, new URL(landing), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
  return { page, redeem, submit: (form: Record<string, string>) => visit(page.url, form) }
}

describe('the identity provider', () => {
  test('default', async () => {
    const { page, redeem, submit } = await begin('google')
    expect(await page.text()).toContain('Sign in with Google')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const tokens = await redeem((await submit({ login: 'Ada' })) as string)
    expect(tokens.claims()).toMatchObject({ sub: 'ada', email: 'ada@google.example', email_verified: true })
    expect(tokens.claims()).not.toHaveProperty('preferred_username')
  })

  test('behavior: each name tells of a user what it tells in the world', async () => {
    const { redeem, submit } = await begin('x')
    const claims = (await redeem((await submit({ login: 'grace' })) as string)).claims()
    expect(claims).toMatchObject({ sub: 'grace', preferred_username: 'grace' })
    expect(claims).not.toHaveProperty('email')
  })

  test('error: the visitor would rather not', async () => {
    const { submit, redeem } = await begin('github')
    const landing = (await submit({ cancel: '' })) as string
    expect(new URL(landing).searchParams.get('error')).toBe('access_denied')
    await expect(redeem(landing)).rejects.toMatchObject({ error: 'access_denied' })
  })

  test('error: a name that is none', async () => {
    const { submit } = await begin('discord')
    const response = (await submit({ login: '<b>' })) as Response
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('<b>')
  })

  test('error: a code is good once, and only for who began', async () => {
    const { submit, redeem } = await begin('apple')
    const landing = (await submit({ login: 'ada' })) as string
    const stranger = await begin('apple')
    await expect(stranger.redeem(landing)).rejects.toThrow()
    await redeem(landing)
    await expect(redeem(landing)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})
