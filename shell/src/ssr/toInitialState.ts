import type { InitialState } from '../state/connections.js'
import { cookieName, readCookie } from './cookie.js'

/** Request headers: Next.js' `await headers()`, `Request.headers`, Node's `request.headers`, or the `Cookie` header. */
export type RequestHeaders =
  | { get(name: string): string | null }
  | {
      readonly cookie?: string | undefined
      readonly host?: string | undefined
      readonly 'x-forwarded-proto'?: string | readonly string[] | undefined
    }
  | string
  | null
  | undefined

export interface InitialStateOptions {
  /** The `id` passed to `createModal`. @default 'main' */
  readonly id?: string
  /**
   * Whether the browser uses https. If so, only reads the `__Host-` cookie, which the domain's other hosts can't set.
   * @default `X-Forwarded-Proto`, otherwise true except for `localhost`
   */
  readonly secure?: boolean
}

/**
 * Reads the user's cookie on a server, for `<ModalProvider initialState>`. If the cookie is missing or malformed,
 * returns `undefined`, and the app renders as disconnected. Never throws.
 *
 * Only display the result: users can write any address into their cookie.
 */
export function toInitialState(
  headers: RequestHeaders,
  { id = 'main', secure }: InitialStateOptions = {},
): InitialState | undefined {
  const cookie = typeof headers === 'string' ? headers : readHeader(headers, 'cookie')
  if (!cookie) return undefined
  return readCookie(cookie, cookieName(id, secure ?? isSecure(headers)))
}

/** Defaults to true, because any of the domain's hosts can set the http cookie. */
function isSecure(headers: RequestHeaders): boolean {
  if (!headers || typeof headers === 'string') return true
  // Each proxy may append a value. The first is the browser's.
  const [scheme = ''] = (readHeader(headers, 'x-forwarded-proto') ?? '').split(',')
  if (scheme) return scheme.trim().toLowerCase() !== 'http'
  return !/^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(readHeader(headers, 'host') ?? '')
}

function readHeader(headers: Exclude<RequestHeaders, string>, name: string): string | null | undefined {
  if (!headers) return undefined
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name)
  const value = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name]
  return typeof value === 'string' ? value : value?.[0]
}
