/** Records every request to a service, so that tests can check them. */
import type { MiddlewareHandler } from 'hono'
import type { Log } from './createLog.js'

export interface RequestRecord {
  method: string
  path: string
  query: Record<string, string>
  /** Parsed JSON, or the raw string if it is not JSON. Undefined if there is no body. */
  body: unknown
  /** Browsers omit it for same-origin requests. */
  origin: string | undefined
  atMs: number
  /** Undefined until the response is sent. */
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
    // Keep the raw string. The service decides whether to require JSON.
    return text
  }
}
