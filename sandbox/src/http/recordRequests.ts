/** Writes down every request to a service, for tests of what was asked and what was not. */
import type { MiddlewareHandler } from 'hono'
import type { Log } from './createLog.js'

export interface RequestRecord {
  method: string
  path: string
  query: Record<string, string>
  /** Parsed JSON, the text where it is none, or undefined without a body. */
  body: unknown
  /** The page that asked. Browsers leave it out for requests to the page's own origin. */
  origin: string | undefined
  atMs: number
  /** Set when the answer is sent; stays undefined where none is. */
  status: number | undefined
}

export function recordRequests(requests: Log<RequestRecord>): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    if (method === 'OPTIONS' || /^\/(admin|wallet|images|solana|mail|farcaster)(\/|$)/.test(path)) return next()
    const text = method === 'GET' || method === 'HEAD' ? '' : await context.req.text()
    const record: RequestRecord = {
      method,
      path,
      query: context.req.query(),
      body: text === '' ? undefined : parsed(text),
      origin: context.req.header('origin'),
      atMs: Date.now(),
      status: undefined,
    }
    requests.record(record)
    await next()
    record.status = context.res.status
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The record shows what came; whether it had to be JSON is the service's business.
    return text
  }
}
