import type { InitialState } from '../state/connections.js'
import { cookieName, readCookie } from './cookie.js'

/** A request's headers: Next's `await headers()`, those of a `Request`, Node's `request.headers`, or the `Cookie` header. */
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
  /** The `id` that `createModal` was given. @default 'main' */
  readonly id?: string
  /**
   * Whether the page is on https for the browser. On https only the cookie counts that no other host of the domain can set.
   * @default what `X-Forwarded-Proto` says, else true, except for `localhost`
   */
  readonly secure?: boolean
}

/**
 * On a server: reads the user's cookie for `<ModalProvider initialState>`. Without a cookie, or if it was tampered with, it
 * returns `undefined`, and the app renders as disconnected. Never throws, and keeps nothing.
 *
 * The result is only for display. Users can write any address into their own cookie.
 */
export function toInitialState(
  headers: RequestHeaders,
  { id = 'main', secure }: InitialStateOptions = {},
): InitialState | undefined {
  const cookie = typeof headers === 'string' ? headers : readHeader(headers, 'cookie')
  if (!cookie) return undefined
  return readCookie(cookie, cookieName(id, secure ?? isSecure(headers)))
}

/** Only pages that are certainly on http use the name that any host of the domain could plant. */
function isSecure(headers: RequestHeaders): boolean {
  if (!headers || typeof headers === 'string') return true
  // Each proxy may have added its own. The first is the browser's.
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
