/** What a host may say about its messages and sessions. */
export interface SiwxMessageOptions {
  /** @default the page's host and port */
  readonly domain?: string
  /** @default the page's address */
  readonly uri?: string
  /** One line for the visitor, above the technical fields. */
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  /** The session is not valid before. */
  readonly notBefore?: Date
  /** How long a session lasts from `notBefore`, or from the signature. @default a week */
  readonly expirationMs?: number
  /** See `Siwx.getRequired`. @default false */
  readonly required?: boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
}
