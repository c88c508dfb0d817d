import type { InitialState } from '../contract/initialState.js'
import { cookieName, readCookie } from './cookie.js'

/** A request's headers: `await headers()` of Next, those of a `Request`, Node's `request.headers`, or the cookies' text. */
export type RequestHeaders =
  | { get(name: string): string | null }
  | { readonly cookie?: string | undefined }
  | string
  | null
  | undefined

export interface InitialStateOptions {
  /** The modal's, where `createModal` was given one. @default 'main' */
  readonly id?: string
}

/**
 * On a server: what the visitor's cookie says, for `<ModalProvider initialState>`. Without a cookie, or with one that was
 * tampered with, it is `undefined`, which renders nobody as connected. Never throws, and keeps nothing.
 *
 * It tells what to show, not who somebody is: a visitor can write any address into his own cookie.
 */
export function toInitialState(
  headers: RequestHeaders,
  { id = 'main' }: InitialStateOptions = {},
): InitialState | undefined {
  const cookie = typeof headers === 'string' ? headers : readHeader(headers)
  if (!cookie) return undefined
  // First the name that no other host of the domain can plant. Whether the page is on https, a proxy may hide.
  return readCookie(cookie, cookieName(id, true)) ?? readCookie(cookie, cookieName(id, false))
}

function readHeader(headers: Exclude<RequestHeaders, string>): string | null | undefined {
  if (!headers) return undefined
  return 'get' in headers && typeof headers.get === 'function'
    ? headers.get('cookie')
    : (headers as { readonly cookie?: string }).cookie
}
