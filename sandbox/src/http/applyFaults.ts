import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { Faults } from './createFaults.js'

export function applyFaults(faults: Faults): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const { method, path, url } = context.req
    if (method === 'OPTIONS' || /^\/admin(\/|$)/.test(path)) return next()
    const fault = faults.take(method, path + new URL(url).search)
    if (!fault) return next()
    if (fault.delayMs) await wait(fault.delayMs, context)
    if (fault.hang) await gone(context)
    if (fault.drop || fault.hang) {
      context.env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (fault.malformed) return context.body('{"data":[{"id":"', 200, jsonHeaders)
    if (fault.huge) return context.body(hugeJson(), 200, jsonHeaders)
    if (fault.status) return context.json({ status: 'FAILED', reasons: [] }, fault.status as 500)
    await next()
    if (fault.edit && context.res.ok) await editAnswer(context, fault.edit)
  }
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }

function hugeJson(): string {
  const entry = `{"id":"${'0'.repeat(64)}","name":"${'n'.repeat(960)}"}`
  return `{"data":[${Array.from({ length: 32 * 1024 }, () => entry).join(',')}],"count":${32 * 1024}}`
}

async function editAnswer(context: Context, edit: Readonly<Record<string, unknown>>): Promise<void> {
  const answer: unknown = await context.res.json()
  for (const [path, value] of Object.entries(edit)) setAt(answer, path.split('.'), value)
  context.res = Response.json(answer, context.res)
}

function setAt(target: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (typeof target !== 'object' || target === null) return
  const entries = target as Record<string, unknown>
  const keys = key === '*' ? Object.keys(entries) : Object.hasOwn(entries, key) ? [key] : []
  for (const each of keys) {
    if (rest.length === 0) entries[each] = value
    else setAt(entries[each], rest, value)
  }
}

function wait(delayMs: number, context: Context): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    context.req.raw.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Resolves when the client disconnects, or when the sandbox stops and closes its connections. */
function gone(context: Context<{ Bindings: HttpBindings }>): Promise<void> {
  const { socket } = context.env.incoming
  if (socket.destroyed) return Promise.resolve()
  return new Promise((resolve) => socket.once('close', () => resolve()))
}
