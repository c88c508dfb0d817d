import type { InitialState } from '../state/connections.js'
import { cookieName, readCookie } from './cookie.js'

/** A request's headers: `await headers()` of Next, those of a `Request`, Node's `request.headers`, or the cookies' text. */
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
  /** The modal's, where `createModal` was given one. @default 'main' */
  readonly id?: string
  /**
   * Whether the page is on https, as the browser sees it. On https only the cookie counts that no other host of the domain
   * can set. @default what `X-Forwarded-Proto` says; without it true, but for `localhost`
   */
  readonly secure?: boolean
}

/**
 * On a server: what the visitor's cookie says, for `<ModalProvider initialState>`. Without a cookie, or with one that was
 * tampered with, it is `undefined`, which renders nobody as connected. Never throws, and keeps nothing.
 *
 * It tells what to show, not who somebody is: a visitor can write any address into his own cookie.
 */
export function toInitialState(
  headers: RequestHeaders,
  { id = 'main', secure }: InitialStateOptions = {},
): InitialState | undefined {
  const cookie = typeof headers === 'string' ? headers : readHeader(headers, 'cookie')
  if (!cookie) return undefined
  return readCookie(cookie, cookieName(id, secure ?? isSecure(headers)))
}

/** Only what is known to be on http gets the name that any host of the domain could plant. */
function isSecure(headers: RequestHeaders): boolean {
  if (!headers || typeof headers === 'string') return true
  // Each proxy on the way may have added its own: the first is the browser's.
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
