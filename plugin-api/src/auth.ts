/** Signs users in to the embedded wallet, in the secure frame. */
import type { Atom } from 'jotai/vanilla'
import type { ChainAccount } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { AccountAtoms, Store } from './context.js'
import { LatchkeyError } from './errors.js'

/** The signed-in user. The shell never stores, sends or logs this. */
export interface AuthUser {
  readonly email?: string
  readonly username?: string
  /** The social provider, such as `google` or `farcaster`. Absent if the user signed in by email. */
  readonly provider?: string
}

/** Options for every call to the frame. */
export interface AuthCall {
  /** Aborts the call, which then rejects with `FRAME_ABORTED`. */
  readonly signal?: AbortSignal
}

export interface AuthConnectParameters extends AuthCall {
  /** The URL at which the social provider's flow ended, from the secure site's window or the page's `result_uri`. */
  readonly resultUri?: string
  readonly provider?: string
}

/** The members that `auth:email` and `auth:social` share. All calls reject with errors that you may show to users. */
export interface AuthSession {
  /** `undefined` while the user is signed out. */
  readonly user: Atom<AuthUser | undefined>
  /** The networks that the embedded wallet supports. If the active namespace has none, switch to the first. */
  readonly networkIds: Atom<readonly CaipNetworkId[]>
  /** When the last email with a code was sent, in milliseconds since 1970, or 0. Survives a reload. */
  readonly lastMailAtMs: Atom<number>
  /** The secure site's origin. Messages from its windows have this origin. */
  readonly origin: string
  /** Loads the frame before it is needed. Never rejects. */
  prefetch(): void
  /**
   * Connects the signed-in user's account. If the host has a sign-in message, the user signs it too.
   *
   * @throws {LatchkeyError} `CONNECT_FAILED`, or `AUTH_CONNECTOR_NOT_FOUND` if the modal has no embedded wallet.
   */
  connect(parameters?: AuthConnectParameters): Promise<ChainAccount>
  /** Asks the frame for the user and updates `user`. @throws {LatchkeyError} `FRAME_ERROR` if nobody is signed in. */
  getUser(parameters?: AuthCall): Promise<AuthUser>
  reload(): Promise<void>
}

/** Sign-in by email, with the permission `auth:email`. */
export interface AuthEmail {
  /** Sends an email, unless it returns `CONNECT`. @throws {LatchkeyError} `EMAIL_COOLDOWN` for 30 s after an email. */
  connectEmail(parameters: AuthCall & { readonly email: string }): Promise<{
    readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  }>
  connectDevice(parameters?: AuthCall): Promise<void>
  connectOtp(parameters: AuthCall & { readonly otp: string }): Promise<void>
  updateEmail(parameters: AuthCall & { readonly email: string }): Promise<{
    readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  }>
  updateEmailPrimaryOtp(parameters: AuthCall & { readonly otp: string }): Promise<void>
  updateEmailSecondaryOtp(parameters: AuthCall & { readonly otp: string }): Promise<{ readonly newEmail: string }>
}

/** Social providers that sign in through a window. */
export type AuthWindowProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** Sign-in through a social provider, with the permission `auth:social`. */
export interface AuthSocial {
  /** The URL of a waiting page. Open the window with it in the click handler, before the provider's URL is known. */
  readonly loadingUrl: string
  getSocialRedirectUri(
    parameters: AuthCall & { readonly provider: AuthWindowProvider },
  ): Promise<{ readonly uri: string }>
  /** Returns the URL to open on the user's phone. Show it as a QR code. */
  getFarcasterUri(parameters?: AuthCall): Promise<{ readonly url: string }>
  connectFarcaster(parameters?: AuthCall): Promise<{ readonly userName: string }>
}

/** The context of a plugin with `accounts:read`, `network:switch`, and `auth:email` or `auth:social`. */
export interface AuthNetworkContext {
  readonly store: Store
  readonly auth: AuthSession
  readonly accounts?: AccountAtoms
  switchNetwork?(networkId: CaipNetworkId): Promise<void>
}

/**
 * Switches to the embedded wallet's first network, unless the wallet supports the active network. Does nothing if the
 * host refuses `accounts:read` or `network:switch`.
 *
 * @param namespace The namespace that the user signs in to. If given, the active network does not change.
 * @throws {AuthConnectorNotFoundError} If the embedded wallet supports none of the configured networks.
 */
export async function enterAuthNetwork(context: AuthNetworkContext, namespace?: ChainNamespace): Promise<void> {
  const { auth, store } = context
  const networkIds = store.get(auth.networkIds)
  const [first] = networkIds
  if (!first) throw new AuthConnectorNotFoundError()
  // Reading a member throws if the host did not grant its permission.
  if (namespace || !('accounts' in context) || !('switchNetwork' in context)) return
  const active = context.accounts && store.get(context.accounts.activeNetwork)?.caipNetworkId
  if (active && !networkIds.includes(active)) await context.switchNetwork?.(first)
}

/** The modal has no embedded wallet. */
export class AuthConnectorNotFoundError extends LatchkeyError<'AUTH_CONNECTOR_NOT_FOUND'> {
  constructor() {
    super('AUTH_CONNECTOR_NOT_FOUND', 'No auth connector found', {
      details:
        'Add a plugin that brings the embedded wallet, such as email() or social(). It needs a granted permission ' +
        'auth:email or auth:social and an open gate. The app needs services.frameUrl and an EVM or Solana network.',
    })
  }
}

/** The user is not signed in to the embedded wallet. */
export class AuthNotConnectedError extends LatchkeyError<'AUTH_NOT_CONNECTED'> {
  constructor() {
    super('AUTH_NOT_CONNECTED', 'Not connected to email or social')
  }
}
