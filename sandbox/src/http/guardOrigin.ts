import type { MiddlewareHandler } from 'hono'
import { isLoopback } from './isLoopback.js'
import { ServiceError } from './ServiceError.js'

/**
 * Opens the services to every origin, like the real ones. Any page that a developer visits can reach this port, so
 * admin calls and emails are limited to pages on this machine and on `hostOrigins`. Also answers preflight requests.
 */
export function guardOrigin(hostOrigins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (!isLoopback(context.req.header('host') ?? '')) throw new ServiceError(403, 'host', 'is not this machine')
    const origin = context.req.header('origin')
    if (isPrivate(context.req.path) && origin && !isOwnOrigin(origin, hostOrigins)) {
      throw new ServiceError(403, 'origin', 'may not use the admin calls and the mails')
    }
    // The sign-in server uses a cookie. Browsers block credentialed responses that allow every origin.
    if (origin && context.req.path.startsWith('/siwx/') && isOwnOrigin(origin, hostOrigins)) {
      context.header('access-control-allow-origin', origin)
      context.header('access-control-allow-credentials', 'true')
      context.header('vary', 'origin')
    } else context.header('access-control-allow-origin', '*')
    if (context.req.method !== 'OPTIONS') return next()
    context.header('access-control-allow-methods', 'GET,HEAD,POST,PUT,PATCH,DELETE')
    context.header('access-control-allow-headers', context.req.header('access-control-request-headers') ?? '*')
    context.header('access-control-max-age', '600')
    return context.body(null, 204)
  }
}

/** Paths that change settings or show emails, which contain codes. */
function isPrivate(path: string): boolean {
  return /^\/(admin|mail)(\/|$)/.test(path)
}

/** Whether the origin is on this machine or in the developer's `hostOrigins`. */
export function isOwnOrigin(origin: string, hostOrigins: readonly string[]): boolean {
  if (hostOrigins.includes(origin)) return true
  return URL.canParse(origin) && isLoopback(new URL(origin).host)
}
