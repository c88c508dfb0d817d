/** `/siwx/*`: a sign-in server as a host would run one, for `serverSiwx({ url })`. docs/siwx.md describes the calls. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import type { SignedIn } from './createSignIns.js'
import { type ParsedMessage, parseMessage } from './parseMessage.js'
import { verifySignature } from './verifySignature.js'

export function serveSiwx(app: SandboxApp, state: SandboxState): void {
  const { signIns } = state

  app.post('/siwx/nonce', (context) => context.json({ nonce: signIns.createNonce() }))

  app.post('/siwx/verify', async (context) => {
    const input = await parseBody(VerifySchema, context)
    const [session] = await verify([input], context.req.header('origin'))
    if (session) setToken(context, signIns.add(getCookie(context, cookie), session))
    return context.json({ ok: true })
  })

  app.post('/siwx/sessions', async (context) => {
    const { sessions } = await parseBody(SessionsSchema, context)
    const verified = await verify(sessions, context.req.header('origin'))
    setToken(context, signIns.replace(getCookie(context, cookie), verified))
    return context.json({ ok: true })
  })

  app.get('/siwx/sessions', (context) => context.json({ sessions: signIns.list(getCookie(context, cookie)) }))

  app.post('/siwx/sign-out', async (context) => {
    const { chainId, address } = await parseBody(SignOutSchema, context)
    signIns.remove(getCookie(context, cookie), chainId, address)
    return context.json({ ok: true })
  })

  /** All of them or none. */
  async function verify(inputs: readonly VerifyInput[], origin: string | undefined): Promise<readonly SignedIn[]> {
    const messages = inputs.map((input) => {
      const message = parseMessage(input.message)
      if (!message) throw new ServiceError(400, 'message', 'is no sign-in message')
      checkMessage(message, input, origin)
      return message
    })
    // Taken before a signature is looked at: a nonce is good for one try. Wallets sign several messages under one.
    const known = [...new Set(messages.map(({ nonce }) => nonce))].map((nonce) => signIns.takeNonce(nonce))
    if (known.includes(false)) throw new ServiceError(401, 'nonce', 'is unknown, used or too old')
    const verdicts = await Promise.all(inputs.map((input) => verifySignature(state, input)))
    if (verdicts.includes(false)) throw new ServiceError(401, 'signature', 'is not the account’s')
    return inputs.map(({ chainId, message, signature }, index) => {
      const { label: _label, chain: _chain, address: accountAddress, ...fields } = messages[index] as ParsedMessage
      return { data: { ...fields, accountAddress, chainId }, message, signature }
    })
  }
}

/** Scripts can't read it, and other sites' requests don't carry it. A host on https adds `secure`. */
function setToken(context: Context, token: string): void {
  setCookie(context, cookie, token, { httpOnly: true, sameSite: 'Lax', path: '/siwx', maxAge: cookieSeconds })
}

/** The text must say what the call says, be made for the page that asks, and be valid now. */
function checkMessage(message: ParsedMessage, { chainId, address }: VerifyInput, origin: string | undefined): void {
  const [namespace = '', reference = ''] = chainId.split(':')
  const refuse = (field: string, description: string) => {
    throw new ServiceError(401, field, description)
  }
  const host = origin && URL.canParse(origin) ? new URL(origin).host : undefined
  // Only a browser sends it, and no page can change it.
  if (!host || message.domain !== host) refuse('domain', 'is not the page’s that asks')
  if (!URL.canParse(message.uri) || new URL(message.uri).origin !== origin) refuse('uri', 'is not the page’s that asks')
  if (message.label !== labels[namespace]) refuse('chainId', 'is of another namespace than the message')
  const chain = namespace === 'solana' ? (solanaNames[reference] ?? reference) : reference
  if (message.chain !== chain) refuse('chainId', 'is not the message’s')
  if (message.address !== address) refuse('address', 'is not the message’s')
  const now = Date.now()
  const { issuedAt, notBefore, expirationTime } = message
  if (!issuedAt || Date.parse(issuedAt) > now + clockSkewMs) refuse('issuedAt', 'lies in the future')
  if (notBefore && Date.parse(notBefore) > now + clockSkewMs) refuse('notBefore', 'lies in the future')
  if (!expirationTime || Date.parse(expirationTime) <= now) refuse('expirationTime', 'is over')
}

const text = v.pipe(v.string(), v.maxLength(65_536))
const VerifySchema = v.strictObject({
  chainId: v.pipe(text, v.regex(/^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,64}$/, 'not a CAIP-2 id')),
  address: text,
  message: text,
  signature: text,
})
const SessionsSchema = v.strictObject({ sessions: v.pipe(v.array(VerifySchema), v.minLength(1), v.maxLength(64)) })
type VerifyInput = v.InferOutput<typeof VerifySchema>
const SignOutSchema = v.strictObject({ chainId: v.exactOptional(text), address: v.exactOptional(text) })

const labels: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
/** Sign-In With Solana names clusters. */
const solanaNames: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

const cookie = 'latchkey-siwx'
const cookieSeconds = 604_800
const clockSkewMs = 60_000
