import * as v from 'valibot'
import { readText } from '../shared/readText.js'
import { checkOrigins } from './checkOrigins.js'
import { readToken, writeToken } from './cookie.js'
import { createSessions, type SignInSession } from './createSessions.js'
import { SignInError } from './SignInError.js'
import { createMemoryStore, type SignInStore } from './SignInStore.js'
import type { Nodes } from './signatures/verifySignature.js'
import { checkMessage, verifyMessage } from './verifyMessage.js'

export interface SignInServerOptions {
  /**
   * The origins of your pages: `['https://app.example']`, or `['http://localhost:3000']` during development. The server
   * rejects messages for other origins and requests from them.
   */
  readonly origins: readonly string[]
  /** Your nodes' RPC URLs, keyed by CAIP-2 id. Contract wallets can sign in only on networks listed here. */
  readonly nodes?: Nodes
  /** @default the process's memory */
  readonly store?: SignInStore
  /** A session's maximum lifetime. It ends earlier if its message expires. @default a week */
  readonly maxSessionMs?: number
}

export interface SignInServer {
  /**
   * Answers the five calls of `serverSiwx`, which differ in the last part of the path. The promise rejects only if the
   * store fails.
   */
  handle(request: Request): Promise<Response>
  /** Returns a browser's sessions. Pass the `Cookie` header of any request to your server. */
  getSessions(cookieHeader: string | null | undefined): Promise<readonly SignInSession[]>
}

/** Creates the server for `serverSiwx({ url })`. @throws {SignInError} `SIGN_IN_ORIGINS_INVALID` */
export function createSignInServer({
  origins,
  nodes,
  store = createMemoryStore(),
  maxSessionMs = weekMs,
}: SignInServerOptions): SignInServer {
  const { isHttps } = checkOrigins(origins)
  const sessions = createSessions(store, maxSessionMs)

  async function nonce({ token }: Call): Promise<Answer> {
    const added = await sessions.addNonce(token)
    return { body: { nonce: added.nonce }, cookie: writeToken(added.token, maxSessionMs, isHttps) }
  }

  async function signIn({ token }: Call, inputs: readonly SignedInput[], keep: boolean): Promise<Answer> {
    const data = inputs.map((input) => checkMessage({ ...input, origins }))
    const nonces = [...new Set(data.map(({ nonce }) => nonce))]
    // Taken before the signatures are verified, so that a nonce works for one attempt only.
    const taken = await Promise.all(nonces.map((nonce) => token !== undefined && sessions.takeNonce(token, nonce)))
    if (token === undefined || taken.includes(false)) throw new SignInError('SIGN_IN_NONCE_INVALID', 'nonce')
    const verified = await Promise.all(
      inputs.map(async ({ message, signature }, index): Promise<SignInSession> => {
        const parameters = { message, signature, origins, nonce: data[index]?.nonce ?? '', ...(nodes && { nodes }) }
        return { data: await verifyMessage(parameters), message, signature }
      }),
    )
    const signedIn = await sessions.signIn(token, verified, keep)
    if (!signedIn) throw new SignInError('SIGN_IN_NONCE_INVALID', 'nonce')
    return { body: { ok: true }, cookie: writeToken(signedIn.token, signedIn.lifetimeMs, isHttps) }
  }

  async function signOut({ token }: Call, { chainId, address }: v.InferOutput<typeof SignOutSchema>): Promise<Answer> {
    const isAll = chainId === undefined || address === undefined
    if (token !== undefined) await (isAll ? sessions.signOutAll(token) : sessions.signOut(token, chainId, address))
    return { body: { ok: true }, ...(isAll && { cookie: writeToken('', 0, isHttps) }) }
  }

  const calls: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
    'GET sessions': async ({ token }) => ({ body: { sessions: await sessions.list(token) } }),
    'POST nonce': nonce,
    'POST verify': async (call) => signIn(call, [parseBody(VerifySchema, call.body)], true),
    'POST sessions': async (call) => signIn(call, parseBody(SessionsSchema, call.body).sessions, false),
    'POST sign-out': async (call) => signOut(call, parseBody(SignOutSchema, call.body)),
  }

  async function answer(request: Request): Promise<Answer> {
    const origin = request.headers.get('origin')
    // Browsers send this header with every POST, but not with a GET to the page's own origin.
    const isAllowed = origin === null ? request.method === 'GET' : origins.includes(origin)
    if (!isAllowed) throw new SignInError('SIGN_IN_ORIGIN_REJECTED', 'origin')
    if (request.method === 'OPTIONS') return {}
    const name = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call) throw new SignInError('SIGN_IN_CALL_UNKNOWN', 'path', { details: name })
    const token = readToken(request.headers.get('cookie'), isHttps)
    return call({ token, body: request.method === 'POST' ? await readBody(request) : '' })
  }

  return {
    async handle(request) {
      const headers = new Headers({ 'cache-control': 'no-store', vary: 'origin' })
      const origin = request.headers.get('origin')
      if (origin !== null && origins.includes(origin)) {
        headers.set('access-control-allow-origin', origin)
        headers.set('access-control-allow-credentials', 'true')
        if (request.method === 'OPTIONS') {
          headers.set('access-control-allow-methods', 'GET, POST')
          headers.set('access-control-allow-headers', 'content-type')
          headers.set('access-control-max-age', '600')
        }
      }
      try {
        const { body, cookie } = await answer(request)
        if (cookie) headers.set('set-cookie', cookie)
        return body ? Response.json(body, { headers }) : new Response(null, { status: 204, headers })
      } catch (error) {
        if (!(error instanceof SignInError)) throw error
        const { code, field, message, status } = error
        return Response.json({ code, reasons: [{ field, description: message }] }, { status, headers })
      }
    },
    getSessions: (cookieHeader) => sessions.list(readToken(cookieHeader, isHttps)),
  }
}

async function readBody(request: Request): Promise<string> {
  const text = await readText(request, 1_000_000)
  if (text === undefined) throw new SignInError('SIGN_IN_BODY_INVALID', 'body', { details: 'it is too long' })
  return text
}

function parseBody<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  let body: unknown
  try {
    body = JSON.parse(text || '{}')
  } catch (cause) {
    throw new SignInError('SIGN_IN_BODY_INVALID', 'body', { cause, details: 'it is not JSON' })
  }
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new SignInError('SIGN_IN_BODY_INVALID', v.getDotPath(issue) ?? 'body', { details: issue.message })
}

interface Call {
  readonly token: string | undefined
  readonly body: string
}

/** An answer without a body has status 204. */
interface Answer {
  readonly body?: object
  readonly cookie?: string
}

const text = v.pipe(v.string(), v.maxLength(65_536))
const VerifySchema = v.strictObject({
  chainId: v.pipe(text, v.regex(/^[-a-z\d]{3,8}:[-\w]{1,64}$/, 'is not a CAIP-2 id')),
  address: text,
  message: text,
  signature: text,
})
type SignedInput = v.InferOutput<typeof VerifySchema>
const SessionsSchema = v.strictObject({ sessions: v.pipe(v.array(VerifySchema), v.minLength(1), v.maxLength(64)) })
const SignOutSchema = v.strictObject({ chainId: v.exactOptional(text), address: v.exactOptional(text) })

const weekMs = 604_800_000
