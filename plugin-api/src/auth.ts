/** The embedded wallet's sign-in, which the shell's secure frame does: fetched when it is first used. */
import type { Atom } from 'jotai/vanilla'
import type { ChainAccount } from './account.js'
import type { CaipNetworkId } from './caip.js'
import { LatchkeyError } from './errors.js'

/** Who is signed in. Never stored, sent or logged by the shell. */
export interface AuthUser {
  readonly email?: string
  readonly username?: string
  /** The social provider of the sign-in: `google`, `farcaster`. Absent after a sign-in by e-mail. */
  readonly provider?: string
}

/** What every call to the frame takes. */
export interface AuthCall {
  /** Gives up what the frame waits for: the call rejects with 'Something went wrong'. */
  readonly signal?: AbortSignal
}

export interface AuthConnectParameters extends AuthCall {
  /** Where the social provider ended, as the secure site's window or the page's `result_uri` tells it. */
  readonly resultUri?: string
  /** The social provider, kept with the connection. */
  readonly provider?: string
}

/** By `auth:email` or `auth:social`. All calls reject with errors whose message is for visitors. */
export interface AuthSession {
  /** Absent until a sign-in, gone after sign-out. */
  readonly user: Atom<AuthUser | undefined>
  /** Configured networks on which the embedded wallet works; switch to the first where another namespace is active. */
  readonly networkIds: Atom<readonly CaipNetworkId[]>
  /** When the last mail with a code was sent, in milliseconds since the epoch; 0: none yet. Outlives a reload. */
  readonly lastMailAtMs: Atom<number>
  /** The secure site's origin, from which its windows answer by `postMessage`. */
  readonly origin: string
  /** Fetches the frame on intent. Never rejects. */
  prefetch(): void
  /**
   * Makes the user the connected account, with the sign-in message where the host asks for one; what the sign-in was
   * before stays in the frame.
   *
   * @throws {LatchkeyError} `CONNECT_FAILED`, `AUTH_CONNECTOR_NOT_FOUND` 'No auth connector found'
   */
  connect(parameters?: AuthConnectParameters): Promise<ChainAccount>
  /**
   * Asks the frame who is signed in, and resolves with that; `user` follows it. For what may have changed elsewhere: in
   * another tab, or at the secure site itself.
   *
   * @throws {LatchkeyError} `FRAME_ERROR`: nobody is signed in
   */
  getUser(parameters?: AuthCall): Promise<AuthUser>
  /** Gives up whatever the frame waits for, and starts it anew. */
  reload(): Promise<void>
}

/** By `auth:email`. */
export interface AuthEmail {
  /**
   * Sends a code by mail, at most one in 30 s, or tells that none is needed.
   *
   * @throws {LatchkeyError} `EMAIL_COOLDOWN` 'Please try again after {n} seconds'
   */
  connectEmail(parameters: AuthCall & { readonly email: string }): Promise<{
    readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  }>
  /** Resolves when the visitor has followed the link in the mail. */
  connectDevice(parameters?: AuthCall): Promise<void>
  connectOtp(parameters: AuthCall & { readonly otp: string }): Promise<void>
  updateEmail(parameters: AuthCall & { readonly email: string }): Promise<{
    readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  }>
  updateEmailPrimaryOtp(parameters: AuthCall & { readonly otp: string }): Promise<void>
  updateEmailSecondaryOtp(parameters: AuthCall & { readonly otp: string }): Promise<{ readonly newEmail: string }>
}

/** Social providers that a visitor signs in with in a window of theirs. */
export type AuthWindowProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** By `auth:social`. */
export interface AuthSocial {
  /** What a window shows while its address is asked for; known at once, because a window opens inside the click. */
  readonly loadingUrl: string
  /** Where the sign-in with a provider begins. */
  getSocialRedirectUri(
    parameters: AuthCall & { readonly provider: AuthWindowProvider },
  ): Promise<{ readonly uri: string }>
  /** What the visitor's phone is to open: shown as QR code. */
  getFarcasterUri(parameters?: AuthCall): Promise<{ readonly url: string }>
  /** Resolves when the visitor has approved on his phone. */
  connectFarcaster(parameters?: AuthCall): Promise<{ readonly userName: string }>
}

/** The modal has no embedded wallet. */
export class AuthConnectorNotFoundError extends LatchkeyError<'AUTH_CONNECTOR_NOT_FOUND'> {
  constructor() {
    super('AUTH_CONNECTOR_NOT_FOUND', 'No auth connector found', {
      details:
        'It takes a plugin with the permission auth:email or auth:social, an open gate, services.frameUrl, and a network of an EVM chain or Solana.',
    })
  }
}

/** The user is not signed in to the embedded wallet. */
export class AuthNotConnectedError extends LatchkeyError<'AUTH_NOT_CONNECTED'> {
  constructor() {
    super('AUTH_NOT_CONNECTED', 'Not connected to email or social')
  }
}
