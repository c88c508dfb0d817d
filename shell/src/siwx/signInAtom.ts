import type { ChainAccount, Network } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { SiwxMessage } from './Siwx.js'

/** Who is to sign in, and where. */
export interface SignInTarget {
  readonly account: ChainAccount
  readonly network: Network
}

/**
 * ```
 *            another account or network
 *                     |
 *  idle <--+          v    no session                            sign
 *   ^      +------ checking ---------> preparing ------> ready <------> signing
 *   |    has one                        |    ^                no, failed   |
 *   |                                   v    | retry                       |
 *   |                                  failed                              |
 *   +------ signed, cancelled, closed, the account has gone ---------------+
 * ```
 */
export type SignIn =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' | 'preparing'; readonly target: SignInTarget }
  | { readonly status: 'failed'; readonly target: SignInTarget; readonly error: unknown }
  | { readonly status: 'ready' | 'signing'; readonly target: SignInTarget; readonly message: SiwxMessage }

export const idle: SignIn = { status: 'idle' }

export const signInAtom: PrimitiveAtom<SignIn> = atom<SignIn>(idle)
