/** `/frame`: calls from the frame page to its server. Rejects other origins. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { parseBody } from '../../http/parseInput.js'
import type { SandboxApp } from '../../http/SandboxApp.js'
import { ServiceError } from '../../http/ServiceError.js'
import { isOriginAllowed } from '../isOriginAllowed.js'
import { Confirmation } from '../messages/FrameMessage.js'
import { frameMessages } from '../messages/frameMessages.js'
import { ChainIdSchema } from '../messages/readChainId.js'
import { withSentences } from '../messages/requestMessage.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import { sessionLifeMs, type Visit } from '../sessions/createVisits.js'
import { nameBrowser } from '../sessions/nameBrowser.js'

export function serveFrameCalls(app: SandboxApp, world: SecureWorld): void {
  const { secure } = world
  app.use('/frame/*', async (context, next) => {
    if (context.req.header('origin') !== secure.url) throw new ServiceError(403, 'origin', 'is not the site itself')
    context.header('cache-control', 'no-store')
    await next()
  })

  app.post('/frame/open', async (context) => {
    const { projectId, origin, chainId } = await parseBody(OpenSchema, context)
    if (!isOriginAllowed(world, origin, projectId)) return context.json({})
    const browserId = getCookie(context, cookieName(secure.url))
    const visit = secure.visits.open({ browserId, projectId, origin, chainId })
    if (secure.settings.setCookies) setBrowserCookie(context, secure.url, visit)
    return context.json({ visit: visit.id, fault: secure.frameFaults.take('READY') })
  })

  app.post('/frame/messages/:name', async (context) => {
    const visit = findVisit(context, world)
    const name = context.req.param('name')
    const { payload } = await parseBody(v.object({ payload: v.optional(v.unknown()) }), context)
    const fault = secure.frameFaults.take(name)
    const { signal } = context.req.raw
    const browserName = nameBrowser(context.req.header('user-agent'))
    const before = secure.visits.userIdOf(visit)
    try {
      const answer = await run(name, payload, { world, visit, signal, browserName })
      if (answer instanceof Confirmation)
        return context.json({ confirmation: answer, hasCookie: visit.hasCookie, fault })
      const after = secure.visits.userIdOf(visit)
      return context.json({ payload: answer, fault, isSessionNew: before !== after })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      return context.json({ error: error.message, fault })
    }
  })

  // The frame calls this after the user has allowed cookies.
  app.post('/frame/keep', (context) => {
    const visit = findVisit(context, world)
    if (secure.settings.setCookies) setBrowserCookie(context, secure.url, visit)
    return context.json({})
  })

  app.post('/frame/requests/:id/:answer{approve|cancel}', async (context) => {
    const visit = findVisit(context, world)
    try {
      const request = secure.waiting.take(visit, context.req.param('id'))
      if (context.req.param('answer') === 'cancel') throw new RefusedError('User rejected the request')
      if (secure.visits.userIdOf(visit) !== request.userId) throw new RefusedError('You’re signed out. Sign in again.')
      return context.json({ payload: await withSentences(async () => request.run()) })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      return context.json({ error: error.message })
    }
  })
}

const OpenSchema = v.object({
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  origin: v.pipe(v.string(), v.maxLength(2_000)),
  chainId: v.fallback(ChainIdSchema, 'eip155:1'),
})

function run(name: string, payload: unknown, context: Parameters<(typeof frameMessages)[string]['run']>[0]): unknown {
  const message = Object.hasOwn(frameMessages, name) ? frameMessages[name] : undefined
  if (!message) throw new ServiceError(404, 'name', 'is no message')
  const result = v.safeParse(message.schema, payload)
  if (!result.success) throw new RefusedError(message.refusal ?? 'Something went wrong')
  return message.run(context, result.output)
}

/** @throws {ServiceError} 401: the page has to reload. */
function findVisit(context: Context, { secure }: Pick<SecureWorld, 'secure'>): Visit {
  const visit = secure.visits.find(context.req.header('x-visit'))
  if (!visit) throw new ServiceError(401, 'x-visit', 'is not known')
  visit.hasCookie = getCookie(context, cookieName(secure.url)) === visit.browser.id
  return visit
}

/** Cookies are shared across ports, and several sandboxes may run on this machine. */
function cookieName(url: string): string {
  return `latchkey-secure-${new URL(url).port}`
}

/** Sets a partitioned cookie. Browsers that block third-party cookies still keep it for this top-level site. */
function setBrowserCookie(context: Context, url: string, { browser }: Visit): void {
  setCookie(context, cookieName(url), browser.id, {
    path: '/frame',
    httpOnly: true,
    secure: true,
    sameSite: 'None',
    partitioned: true,
    maxAge: sessionLifeMs / 1000,
  })
}
