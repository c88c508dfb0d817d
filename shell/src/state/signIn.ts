import type { ChainAccount, Network, SiwxMessage, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const signIn = atom<SignIn>({ status: 'idle' })

/** A new object for each attempt. */
export interface SignInTarget {
  readonly account: ChainAccount
  readonly network: Network
}

/**
 * ```
 *           another account or network
 *                     |
 *                     v    no session                     sign
 *  idle ---------> checking ---------> preparing --> ready --> signing
 *   ^  signIn(modal)  |                 |  ^  ^        ^          |
 *   |                 |            fails|  |  |        +----------+ the wallet rejects
 *   |                 |                 v  |  +-------------------+ the app rejects the session
 *   |                 |              failed+ retry                |
 *   |                 | has a session,                            |
 *   |                 | sessions can't be read                    |
 *   +-----------------+---------------- signed in ----------------+
 *   +-- from every state: cancelled, the view is closed, disconnected
 * ```
 */
export type SignIn =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' | 'preparing'; readonly target: SignInTarget }
  | { readonly status: 'failed'; readonly target: SignInTarget; readonly error: unknown }
  | { readonly status: 'ready' | 'signing'; readonly target: SignInTarget; readonly message: SiwxMessage }

export const signInAtom: Atom<SignIn> = signIn
export const setSignIn = (store: Store, value: SignIn): void => store.set(signIn, value)
