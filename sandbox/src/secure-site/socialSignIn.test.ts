import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { openBrowser } from '../testing/openBrowser.js'
import { openFrame, signInByEmail, type TestFrame } from '../testing/openFrame.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(() => sandbox.secure.reset())
afterAll(() => sandbox.stop())

const page = 'http://localhost:3000'

/** Follows the pop-up's redirects until the dapp gets the result. */
async function approve(
  frame: TestFrame,
  { provider = 'google', login = 'ada', form = { login } as Record<string, string>, returnTo = '' } = {},
) {
  const { uri } = (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider })) as { uri: string }
  const start = new URL(uri)
  if (returnTo) {
    start.searchParams.set('state', `${start.searchParams.get('state')}--${encodeURIComponent(returnTo)}`)
  }
  const browser = openBrowser()
  const { url } = await browser.visit(start)
  const landed = await browser.visit(url, { form, ...(returnTo && { until: page }) })
  const [, resultUri = '', origin] = /value="([^"]*)" data-origin="([^"]*)"/.exec(landed.text) ?? []
  return { ...landed, resultUri: resultUri.replaceAll('&amp;', '&'), origin }
}

describe('social sign-in', () => {
  test.each([
    ['google', { email: 'ada@google.example', userName: null }],
    ['github', { email: 'ada@github.example', userName: 'ada' }],
    ['apple', { email: 'ada@apple.example', userName: null }],
    ['facebook', { email: 'ada@facebook.example', userName: null }],
    ['x', { email: null, userName: 'ada' }],
    ['discord', { email: 'ada@discord.example', userName: 'ada' }],
  ])('default: %s', async (provider, person) => {
    const frame = await openFrame(sandbox)
    const { resultUri, origin, response } = await approve(frame, { provider })
    expect(origin).toBe(page)
    expect(response?.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await frame.send('CONNECT_SOCIAL', { uri: resultUri, chainId: 'eip155:1' })).toMatchObject({
      ...person,
      chainId: 1,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
      accounts: [{ type: 'smartAccount' }, { type: 'eoa' }],
    })
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('behavior: identifies users by provider and subject, never by email address', async () => {
    const frame = await openFrame(sandbox)
    const addressOf = async (provider: string, login = 'ada@mail.test') => {
      const { resultUri } = await approve(frame, { provider, login })
      return ((await frame.send('GET_USER', { socialUri: resultUri })) as { address: string }).address
    }
    const first = await addressOf('google')
    expect(await addressOf('google')).toBe(first)
    expect(await addressOf('google', 'grace')).not.toBe(first)
    expect(await addressOf('github')).not.toBe(first)
    await frame.send('SIGN_OUT')
    await signInByEmail(sandbox, frame, 'ada@mail.test')
    expect(await frame.send('GET_USER')).not.toMatchObject({ address: first })
  })

  test('behavior: does not overwrite an email address that the user changed', async () => {
    const frame = await openFrame(sandbox)
    await frame.send('CONNECT_SOCIAL', { uri: (await approve(frame)).resultUri })
    await frame.send('UPDATE_EMAIL', { email: 'new@mail.test' })
    const { code: primary } = await sandbox.mail.waitFor('ada@google.example')
    await frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary })
    const { code: secondary } = await sandbox.mail.waitFor('new@mail.test')
    await frame.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: secondary })
    await frame.send('SIGN_OUT')
    expect(await frame.send('CONNECT_SOCIAL', { uri: (await approve(frame)).resultUri })).toMatchObject({
      email: 'new@mail.test',
    })
  })

  test('behavior: with a redirect, the user returns to the page that started the sign-in', async () => {
    const frame = await openFrame(sandbox)
    const { url } = await approve(frame, { returnTo: `${page}/shop?item=5` })
    const back = new URL(url)
    expect(back.origin + back.pathname + back.search).toContain(`${page}/shop?item=5&result_uri=`)
    // The page has reloaded, so open a new frame with the same browser's cookie.
    const later = await openFrame(sandbox, { cookie: frame.cookie })
    const uri = back.searchParams.get('result_uri')
    expect(await later.send('CONNECT_SOCIAL', { uri })).toMatchObject({ email: 'ada@google.example' })
  })

  test.each(['https://evil.test/', 'http://localhost:4000/', 'javascript:alert(1)', '%E0%A4%A', ''])(
    'error: does not redirect to %s',
    async (returnTo) => {
      const frame = await openFrame(sandbox)
      const { uri } = (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
      const start = new URL(uri)
      start.searchParams.set('state', `${start.searchParams.get('state')}--${returnTo}`)
      const browser = openBrowser()
      const { url } = await browser.visit(start)
      const { response, text } = await browser.visit(url, { form: { login: 'ada' } })
      expect(response?.status).toBe(400)
      expect(text).toContain('Sign-in expired')
    },
  )

  test('error: a result works once, in the same browser and on the page that started the sign-in', async () => {
    const frame = await openFrame(sandbox)
    const { resultUri } = await approve(frame)
    const stranger = await openFrame(sandbox)
    await expect(stranger.send('CONNECT_SOCIAL', { uri: resultUri })).rejects.toThrow('started elsewhere')
    const otherPage = await openFrame(sandbox, { cookie: frame.cookie, origin: 'http://localhost:4000' })
    await expect(otherPage.send('CONNECT_SOCIAL', { uri: resultUri })).rejects.toThrow('started elsewhere')
    await frame.send('CONNECT_SOCIAL', { uri: resultUri })
    await expect(frame.send('CONNECT_SOCIAL', { uri: resultUri })).rejects.toThrow('has expired')
  })

  test('error: the provider rejects the sign-in', async () => {
    const frame = await openFrame(sandbox)
    const { resultUri } = await approve(frame, { provider: 'github', form: { cancel: '' } })
    expect(new URL(resultUri).searchParams.get('error')).toBe('access_denied')
    await expect(frame.send('CONNECT_SOCIAL', { uri: resultUri })).rejects.toThrow('The sign-in was cancelled.')
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('error: rejects a code that the provider did not issue', async () => {
    const frame = await openFrame(sandbox)
    const { uri } = (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
    const landing = new URL('/social/callback', sandbox.secure.url)
    landing.searchParams.set('state', new URL(uri).searchParams.get('state') ?? '')
    landing.searchParams.set('iss', new URL(uri).origin)
    landing.searchParams.set('code', 'made-up')
    const { text } = await openBrowser().visit(landing)
    expect(text).toContain('error=server_error')
    // The state can't be used again either.
    expect((await openBrowser().visit(landing)).response?.status).toBe(400)
  })

  test.each(['https://evil.test/social/done?code=1', '/social/done?code=1', 'nonsense'])(
    'error: rejects the result %s',
    async (uri) => {
      const frame = await openFrame(sandbox)
      await expect(frame.send('CONNECT_SOCIAL', { uri })).rejects.toThrow('has expired')
    },
  )

  test('error: rejects an unknown provider', async () => {
    const frame = await openFrame(sandbox)
    await expect(frame.send('GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' })).rejects.toThrow(
      'This provider is not supported.',
    )
  })

  test('behavior: logs no code, email address or name', async () => {
    const frame = await openFrame(sandbox)
    const { resultUri } = await approve(frame, { login: 'ada@mail.test' })
    await frame.send('CONNECT_SOCIAL', { uri: resultUri })
    const log = JSON.stringify([sandbox.secure.requests, sandbox.requests])
    expect(log).not.toContain('ada')
    expect(log).not.toContain(new URL(resultUri).searchParams.get('code'))
  })
})

describe('the sign-in message', () => {
  const fields = (address: string, chainId: string) => ({
    accountAddress: address,
    chainId,
    domain: 'localhost:3000',
    uri: page,
    version: '1',
    nonce: 'abcdef123456',
    statement: 'Sign in to the shop.',
    issuedAt: '2026-01-01T00:00:00.000Z',
  })

  test.each(['eoa', 'smartAccount'])('default: the %s signs it during sign-in', async (preferredAccountType) => {
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, 'ada@mail.test')
    const query = { chainId: 'eip155:137', preferredAccountType }
    const { address } = (await frame.send('GET_USER', query)) as { address: `0x${string}` }
    const user = (await frame.send('GET_USER', { ...query, siwxMessage: fields(address, 'eip155:137') })) as {
      message: string
      signature: `0x${string}`
    }
    expect(user.message).toContain(`${address}\n\nSign in to the shop.\n\nURI: ${page}\n`)
    const { client } = sandbox.chains['eip155:137']
    expect(await client.verifyMessage({ address, message: user.message, signature: user.signature })).toBe(true)
  })

  test('behavior: signs in on Solana with a message that the dapp wrote', async () => {
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, 'ada@mail.test')
    const chainId = sandbox.solana.caipNetworkId
    const { address } = (await frame.send('GET_USER', { chainId })) as { address: string }
    const first = (await frame.send('GET_USER', { chainId, siwxMessage: fields(address, chainId) })) as Signed
    const siwxMessage = { ...fields(address, chainId), serializedMessage: first.message }
    const second = (await frame.send('GET_USER', { chainId, siwxMessage })) as Signed
    expect(second).toMatchObject({ message: first.message, signature: first.signature, siwxMessage })
    expect(first.message).toContain('with your Solana account:\n')
  })

  test.each([
    ['a message for another website', { domain: 'evil.test' }],
    ['a message for another origin of the website', { uri: 'http://localhost:4000/' }],
    ['any other text', { serializedMessage: 'I owe you 5 ETH' }],
  ])('error: rejects %s', async (_title, change) => {
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, 'ada@mail.test')
    const { address } = (await frame.send('GET_USER')) as { address: string }
    const siwxMessage = { ...fields(address, 'eip155:1'), ...change }
    await expect(frame.send('GET_USER', { siwxMessage })).rejects.toThrow('not for this page')
  })

  test('error: rejects messages that grant rights to others (ReCaps, ERC-5573)', async () => {
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, 'ada@mail.test')
    const { address } = (await frame.send('GET_USER')) as { address: string }
    const ask = async (resources: readonly string[]) => {
      const siwxMessage = { ...fields(address, 'eip155:1'), resources }
      return (await frame.send('GET_USER', { siwxMessage })) as Signed
    }
    const { message } = await ask(['https://shop.example/terms'])
    const refused = 'A sign-in message that grants permissions needs your approval.'
    await expect(ask(['https://shop.example/terms', 'urn:recap:eyJhdHQiOnt9fQ'])).rejects.toThrow(refused)
    await expect(ask(['URN:ReCap:eyJhdHQiOnt9fQ'])).rejects.toThrow(refused)
    const serializedMessage = `${message}\n- urn:recap:eyJhdHQiOnt9fQ`
    const siwxMessage = { ...fields(address, 'eip155:1'), serializedMessage }
    await expect(frame.send('GET_USER', { siwxMessage })).rejects.toThrow(refused)
  })
})

interface Signed {
  message: string
  signature: string
}
